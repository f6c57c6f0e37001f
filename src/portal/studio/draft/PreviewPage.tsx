import { useMemo, useState } from "react";
import type { Page } from "../../../../schemas/definition.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { blocksOfPage, type PageBlock } from "../../../form/definition/page-blocks.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { Questions } from "../../forms/Questions.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { Select } from "../../kit/Select.tsx";

interface PageProps {
  readonly store: FormStore;
  readonly page: Page;
}

/** A page of the form with its lists expanded, showing one entry of each at a time. */
export function PreviewPage({ store, page }: PageProps) {
  const blocks = useMemo(() => blocksOfPage(store.form, page), [store, page]);
  useRecordAtom(store, store.structureAtom);
  return blocks.map((block) => <PreviewBlock key={block.sections[0]?.id} store={store} block={block} />);
}

function PreviewBlock({ store, block }: { readonly store: FormStore; readonly block: PageBlock }) {
  const { group, kind, sections, within } = block;
  if (kind === "once") return <Questions store={store} sections={sections} panel />;
  return <PreviewEntries store={store} group={group} sections={sections} within={within} />;
}

interface EntriesProps extends Pick<PageBlock, "group" | "sections" | "within"> {
  readonly store: FormStore;
}

/** One entry of a list at a time, with its children below. */
function PreviewEntries({ store, group, sections, within }: EntriesProps) {
  const items = useRecordAtom(store, store.itemsAtom(group));
  const [wanted, setWanted] = useState<string>();
  const item = items.find((id) => id === wanted) ?? items[0];
  const { label = group, plural = label } = store.form.group(group) ?? {};
  const resolution = store.resolution();
  return (
    <Panel
      title={plural.charAt(0).toUpperCase() + plural.slice(1)}
      beside={
        items.length > 1 && (
          <Select
            aria-label={`Which ${label}`}
            options={items.map((id) => [id, entryTitle(resolution, group, id)])}
            value={item ?? ""}
            onValue={setWanted}
          />
        )
      }
    >
      {item === undefined ? (
        <p className="pad small">
          The sample has no {label}.{" "}
          <Button variant="link" onClick={() => setWanted(store.addItem(group))}>
            Add one
          </Button>
        </p>
      ) : (
        <Questions key={item} store={store} sections={sections} itemId={item} />
      )}
      {within.map((block) => (
        <PreviewBlock key={block.sections[0]?.id} store={store} block={block} />
      ))}
    </Panel>
  );
}
