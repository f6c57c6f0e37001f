import { useEffect } from "react";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { Icon } from "../icons/Icon.tsx";
import { StatusIcon } from "../icons/Status.tsx";
import { keysOf } from "../keys/key-acts.ts";
import { KeyHint } from "../kit/Badge.tsx";
import { markedParts, type PaletteEntry, type PaletteGroup } from "./palette-entries.ts";

interface Props {
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteEntry | undefined;
  /** Words to highlight. */
  readonly sought: readonly string[];
  readonly onChoose: (entry: PaletteEntry) => void;
  /** The first results are still loading. */
  readonly isWaiting: boolean;
}

const Marked = ({ text, sought }: { readonly text: string; readonly sought: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
  markedParts(text, sought).map(({ part, isSought }, at) => (isSought ? <mark key={at}>{part}</mark> : part));

const icons = { clients: "house", actions: "next", pages: "document" } as const;

function EntryIcon({ group, entry }: { readonly group: PaletteGroup["id"]; readonly entry: PaletteEntry }) {
  if (entry.row) return <StatusIcon shape={factsOfStatus(entry.row.WebStatus)?.look[0] ?? "ring"} />;
  return <Icon name={group === "quotes" ? "document" : icons[group]} />;
}

/** The results, in groups. The focus stays in the field, which references the active entry. */
export function PaletteList({ groups, active, sought, onChoose, isWaiting }: Props) {
  const activeId = active?.id;
  useEffect(() => {
    if (activeId) document.getElementById(`palette ${activeId}`)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <div id="palette-list" className="palette-list grow min-0" role="listbox" aria-label="Found">
      {isWaiting && (
        <div className="palette-waiting gap-3 grid" aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={group.id} role="group" aria-labelledby={`palette-group ${group.id}`}>
          <p id={`palette-group ${group.id}`} className="palette-title row at-end strong quiet" role="presentation">
            {group.title} <span className="muted weak">{group.total}</span>
          </p>
          {group.entries.map((entry) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus, and says which entry is active
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box opens the active entry
            <div
              key={entry.id}
              id={`palette ${entry.id}`}
              className="palette-entry flex middle pressed-row"
              role="option"
              aria-selected={entry.id === activeId}
              onClick={() => onChoose(entry)}
            >
              <EntryIcon group={group.id} entry={entry} />
              <span className="palette-words min-0 cut">
                {entry.reference && (
                  <b className="figure">
                    <Marked text={entry.reference} sought={sought} />
                  </b>
                )}
                <Marked text={entry.words} sought={sought} />
              </span>
              {entry.detail && <span className="palette-detail small end cut">{entry.detail}</span>}
              {entry.chord && <KeyHint>{keysOf(entry.chord).join(" ")}</KeyHint>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
