import { entryTitle } from "../../../form/entry-title.ts";
import { Icon } from "../../icons/Icon.tsx";
import { useRecordAtom } from "../../state-hooks.ts";
import { useItemActs } from "../items/use-item-acts.ts";
import { useQuote } from "../open/quote-context.ts";
import type { Block } from "./blocks-of-page.ts";
import { Questions } from "./Questions.tsx";

/** Every entry of a group with its questions, one under the other. */
export function InlineEntries({ block: { group: name, sections } }: { readonly block: Block }) {
  const { store, state } = useQuote();
  const ids = useRecordAtom(store, store.itemsAtom(name));
  const { add, atMost } = useItemActs(name);
  const { label = "entry", plural = "entries" } = store.form.group(name) ?? {};
  const title = plural.charAt(0).toUpperCase() + plural.slice(1);
  const [{ note } = { note: undefined }] = sections;
  return (
    <section className="panel inline-entries" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <span className="muted figure">{ids.length === 0 ? "None" : ids.length}</span>
        {note && <span className="small">{note}</span>}
        {!state.readOnly && (
          <span className="end">
            <button
              type="button"
              className="button button-small"
              aria-disabled={atMost}
              onClick={() => add({ stay: true })}
            >
              <Icon name="plus" />
              Add {label}
            </button>
          </span>
        )}
      </div>
      {ids.map((id) => (
        <InlineEntry key={id} group={name} sections={sections} id={id} alone={ids.length === 1} />
      ))}
    </section>
  );
}

interface EntryProps {
  readonly group: string;
  readonly sections: Block["sections"];
  readonly id: string;
  /** The only entry. */
  readonly alone: boolean;
}

function InlineEntry({ group, sections, id, alone }: EntryProps) {
  const { store, state } = useQuote();
  const { copy, remove } = useItemActs(group);
  useRecordAtom(store, store.itemProgressAtom);
  const title = entryTitle(store.resolution(), group, id);
  const needed = alone && (store.form.group(group)?.min ?? 0) > 0;
  return (
    <div id={`entry-${id}`} className="inline-entry" tabIndex={-1}>
      {!needed && (
        <div className="entry-head">
          <h3>{title}</h3>
          {!state.readOnly && (
            <span className="end">
              <button
                type="button"
                className="button button-small"
                aria-label={`Copy ${title}`}
                onClick={() => copy(id, { stay: true })}
              >
                <Icon name="copy" />
                Copy
              </button>
              <button
                type="button"
                className="button button-small"
                aria-label={`Remove ${title}`}
                onClick={() => remove(id)}
              >
                <Icon name="trash" />
                Remove
              </button>
            </span>
          )}
        </div>
      )}
      <Questions
        store={store}
        sections={sections}
        itemId={id}
        headingLevel={needed ? 3 : 4}
        untitled={sections.length === 1}
      />
    </div>
  );
}
