import "../../styles/items.css";
import { type ComponentType, memo } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { PageBlock } from "../../../form/definition/page-blocks.ts";
import { Questions } from "../../forms/Questions.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { useItemActs } from "../items/use-item-acts.ts";
import { useQuote } from "../open/quote-context.ts";

export type Level = 2 | 3 | 4;

/** Draws the children of an entry, under headings of this level. */
export type WithinEntry = ComponentType<{
  readonly blocks: readonly PageBlock[];
  readonly parentId: string;
  readonly level: Level;
}>;

interface Props {
  readonly block: PageBlock;
  readonly id: string;
  readonly parentId: string | undefined;
  /** It is the only entry. */
  readonly alone: boolean;
  /** Level of the list's heading. */
  readonly level: Level;
  readonly Within: WithinEntry;
}

/** One entry of a list: its title and actions, its questions, and its children. */
export const InlineEntry = memo(function InlineEntry({ block, id, parentId, alone, level, Within }: Props) {
  const { group, sections } = block;
  const { store } = useQuote();
  const title = useRecordAtom(store, store.titleAtom(id));
  const needed = alone && (store.form.group(group)?.min ?? 0) > 0;
  const deeper = deeperThan[level];
  return (
    <div id={`entry-${id}`} className="inline-entry" tabIndex={-1}>
      {!needed && <EntryHead group={group} id={id} parentId={parentId} title={title} level={deeper} />}
      <Questions
        store={store}
        sections={sections}
        itemId={id}
        headingLevel={needed ? deeper : deeperThan[deeper]}
        untitled={sections.length === 1}
      />
      {block.within.length > 0 && <Within blocks={block.within} parentId={id} level={deeper} />}
    </div>
  );
});

const deeperThan = { 2: 3, 3: 4, 4: 4 } as const;
const headings = { 2: "h2", 3: "h3", 4: "h4" } as const;

interface HeadProps extends Pick<Props, "id" | "parentId" | "level"> {
  readonly group: string;
  readonly title: string;
}

function EntryHead({ group, id, parentId, title, level }: HeadProps) {
  const { state } = useQuote();
  const { copy, remove } = useItemActs(group, parentId);
  const Heading = headings[level];
  return (
    <div className="entry-head cluster gap-x-3">
      <Heading>{title}</Heading>
      {!state.readOnly && (
        <span className="row end">
          <Button size="small" aria-label={`Copy ${title}`} onClick={() => copy(id, { stay: true })}>
            <Icon name="copy" />
            Copy
          </Button>
          <Button size="small" aria-label={`Remove ${title}`} onClick={() => remove(id, { stay: true })}>
            <Icon name="trash" />
            Remove
          </Button>
        </span>
      )}
    </div>
  );
}
