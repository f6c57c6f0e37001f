import { useState } from "react";
import { KeyHint } from "../kit/Badge.tsx";
import { Button } from "../kit/Button.tsx";
import { Check } from "../kit/Check.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import "./keys.css";
import { keysOf } from "./chord.ts";
import { areSingleKeysOn, switchSingleKeys } from "./hear-keys.ts";
import { offeredActs } from "./key-acts.ts";
import { overlay } from "./overlay.ts";

interface ListedKey {
  readonly words: string;
  readonly keys: readonly string[];
}

/** Keys that lists and questions hear where the focus is, by what such a page has. */
const ofParts: readonly (ListedKey & { readonly part: string })[] = [
  { part: "table[data-moves]", words: "Next or previous row of a list", keys: ["↓", "↑"] },
  { part: "table[data-moves]", words: "First or last row of a list", keys: ["Home", "End"] },
  { part: "table[data-moves]", words: "From a list back to its search", keys: ["Esc"] },
  { part: "table[data-moves] .cell-choose", words: "Choose the row", keys: ["Space"] },
  { part: ".question", words: "Undo or redo", keys: ["Ctrl Z", "Ctrl Y"] },
];

const partKeys = (): readonly ListedKey[] => ofParts.filter(({ part }) => document.querySelector(part) !== null);

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly ListedKey[] }) {
  if (keys.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className="key-list">
        {keys.map((each) => (
          <div key={each.words}>
            <dt>{each.words}</dt>
            <dd className="row gap-1">
              {each.keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every key of the page at hand. */
export function KeysDialog() {
  const [acts] = useState(offeredActs);
  const [parts] = useState(partKeys);
  const [isOn, setOn] = useState(areSingleKeysOn);
  const of = (where: "everywhere" | "page") =>
    acts.filter((act) => act.where === where).map(({ words, chord }) => ({ words, keys: keysOf(chord) }));
  const change = (on: boolean) => {
    switchSingleKeys(on);
    setOn(on);
  };
  return (
    <Dialog title="Keys" className="dialog-framed keys-dialog" onClose={() => overlay.set(null)}>
      {(close) => (
        <>
          <KeyList title="On this page" keys={[...of("page"), ...parts]} />
          <KeyList title="On every page" keys={of("everywhere")} />
          <Check labelClass="row" checked={isOn} onChecked={change}>
            Use keys without Ctrl or Alt, such as ?
          </Check>
          <Button onClick={close}>Close</Button>
        </>
      )}
    </Dialog>
  );
}
