import { useId, useRef } from "react";
import type { DrawnBlock, DrawnEntry, DrawnList } from "../src/form/draw/drawn-form.ts";
import { DrawnPage } from "./DrawnPage.tsx";
import { useWords } from "./form-language.ts";
import { Grid } from "./grid/Grid.tsx";

type Level = 2 | 3 | 4;

interface DrawnFormProps {
  readonly blocks: readonly DrawnBlock[];
  /**
   * Adds an entry to a group, within the given parent entry if there is one. Without it and `onRemove`, the set of
   * entries is fixed.
   */
  readonly onAdd?: ((group: string, parentId: string | undefined) => void) | undefined;
  readonly onRemove?: ((group: string, id: string) => void) | undefined;
  /** Moves an entry one row up or down. Only rows can be moved. */
  readonly onMove?: ((id: string, by: 1 | -1) => void) | undefined;
  /** Default 2. */
  readonly headingLevel?: Level;
}

/** A resolved form on one page: its sections, and its lists with each entry and its child entries. */
export function DrawnForm({ blocks, headingLevel = 2, ...acts }: DrawnFormProps) {
  return blocks.map((block) =>
    "list" in block ? (
      <EntryList key={block.key} list={block.list} headingLevel={headingLevel} {...acts} />
    ) : (
      <DrawnPage key={block.key} {...block.page} headingLevel={headingLevel} />
    ),
  );
}

interface EntryListProps extends Omit<DrawnFormProps, "blocks"> {
  readonly list: DrawnList;
  readonly headingLevel: Level;
}

function EntryList({ list, headingLevel, onAdd, onRemove, onMove }: EntryListProps) {
  const { group, label, plural, inside, entries, columns, mayAdd, mayRemove } = list;
  const { say } = useWords();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = headings[headingLevel];
  const remove = (id: string) => {
    heading.current?.focus();
    onRemove?.(group, id);
  };
  const addLabel = inside && say("addEntryTo", { label, title: inside.title });
  return (
    <section
      className="question-page question-list"
      aria-label={inside ? say("entriesOf", { plural, title: inside.title }) : plural}
    >
      <div className="question-section-head">
        <Heading id={headingId} ref={heading} tabIndex={-1}>
          {plural}
        </Heading>
      </div>
      {columns && (
        <Grid
          labelledBy={headingId}
          label={label}
          columns={columns}
          entries={entries}
          onAdd={mayAdd && onAdd ? () => onAdd(group, inside?.id) : undefined}
          addLabel={addLabel}
          onRemove={mayRemove && onRemove ? (id) => onRemove(group, id) : undefined}
          onMove={onMove}
        />
      )}
      {!columns &&
        entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            headingLevel={below(headingLevel)}
            onAdd={onAdd}
            onRemove={onRemove}
            onMove={onMove}
            removeThis={mayRemove && onRemove ? () => remove(entry.id) : undefined}
          />
        ))}
      {!columns && mayAdd && onAdd && (
        <button
          type="button"
          className="question-button"
          aria-label={addLabel}
          onClick={() => onAdd(group, inside?.id)}
        >
          {say("addEntry", { label })}
        </button>
      )}
    </section>
  );
}

interface EntryProps extends Omit<EntryListProps, "list"> {
  readonly entry: DrawnEntry;
  readonly removeThis: (() => void) | undefined;
}

function Entry({ entry, headingLevel, removeThis, ...acts }: EntryProps) {
  const { say } = useWords();
  const id = useId();
  const Heading = headings[headingLevel];
  return (
    <section className="question-entry" aria-labelledby={id}>
      <div className="question-section-head">
        <Heading id={id}>{entry.title}</Heading>
        {removeThis && (
          <button
            type="button"
            className="question-link"
            aria-label={say("removeEntry", { title: entry.title })}
            onClick={removeThis}
          >
            {say("remove")}
          </button>
        )}
      </div>
      <DrawnPage {...entry.page} headingLevel={below(headingLevel)} />
      <DrawnForm blocks={entry.within} headingLevel={below(headingLevel)} {...acts} />
    </section>
  );
}

const headings = { 2: "h2", 3: "h3", 4: "h4" } as const;

const below = (level: Level): Level => (level === 2 ? 3 : 4);
