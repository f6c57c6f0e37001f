import { useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import type { DocumentDefinition } from "../../../../schemas/document.ts";
import { nameFromLabel } from "../../../form/author/edits.ts";
import { isNameTaken, type NamedKind, newNamedThing } from "../../../form/author/new-named-thing.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import { Button } from "../../kit/Button.tsx";
import { SelectField, TextField } from "../../kit/Field.tsx";
import { FormDialog } from "../FormDialog.tsx";

interface Props {
  readonly definition: Definition;
  readonly onAdd: (id: string, words: string, patch: DefinitionPatch) => void;
  readonly onClose: () => void;
}

const kinds: readonly (readonly [NamedKind, string, string])[] = [
  ["value", "Named value", "Calculated from answers and used like an answer, in conditions, rates and documents."],
  ["condition", "Named condition", "Written once and used in many places by its name."],
  ["list", "List of choices", "Choices that several questions share."],
  ["table", "Lookup table", "Figures by answer, for calculations. Rates have their own tables."],
  ["factor set", "Factor set", "Rate tables that several rate lines multiply by."],
  [
    "document",
    "Document",
    "Produced for the client at the events that you choose. Standard documents are in the outline.",
  ],
];

/** Asks for the kind and name of a new reusable part. Its initial content changes nothing. */
export function NewNamed({ definition, onAdd, onClose }: Props) {
  const [kind, setKind] = useState<NamedKind>("value");
  const [words, setWords] = useState("");
  const [error, setError] = useState<string>();
  const offered = kinds.filter(([each]) => each !== "factor set" || definition.rating);
  const add = (close: () => void) => {
    if (words.trim() === "") return setError("Enter a name.");
    const name = nameFromLabel(words);
    if (isNameTaken(definition, kind, name)) return setError(`“${name}” already exists.`);
    const { id, patch } = newNamedThing(definition, kind, name, words.trim());
    onAdd(id, words.trim(), patch);
    return close();
  };
  return (
    <FormDialog title="Add something else" words="Add it" onSubmit={add} onClose={onClose}>
      <SelectField
        label="What"
        hint={offered.find(([each]) => each === kind)?.[2]}
        options={offered.map(([each, label]) => [each, label])}
        value={kind}
        onValue={(next) => setKind(offered.find(([each]) => each === next)?.[0] ?? kind)}
      />
      <TextField label={kind === "document" ? "Title" : "Name"} error={error} value={words} onValue={setWords} />
    </FormDialog>
  );
}

interface StandardProps {
  readonly definition: Definition;
  readonly standard: DocumentDefinition;
  /** Undefined if the draft cannot be edited. */
  readonly onAdd: Props["onAdd"] | undefined;
}

/** A standard document that every client receives unless the product has its own version. */
export function StandardDocument({ definition, standard, onAdd }: StandardProps) {
  const { id, title } = standard;
  const add = () => {
    if (!onAdd) return;
    const added = newNamedThing(definition, "document", id, title, standard);
    onAdd(added.id, title, added.patch);
  };
  return (
    <div className="stack gap-3">
      <p>
        This is a standard document: clients of every product receive it as previewed here, produced from the answers
        and the price. To change or extend the text for this product, create the product's own copy; it starts as the
        standard one.
      </p>
      {onAdd && (
        <div className="row">
          <Button variant="primary" onClick={add}>
            Customise for this product
          </Button>
        </div>
      )}
    </div>
  );
}
