import { useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import { standardDocuments } from "../../../documents/documents-of.ts";
import { nameFromLabel } from "../../../form/author/edits.ts";
import { isNameTaken, type NamedKind, newNamedThing } from "../../../form/author/new-named-thing.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import { SelectField, TextField } from "../../kit/Field.tsx";
import { FormDialog } from "../FormDialog.tsx";

interface Props {
  readonly definition: Definition;
  readonly onAdd: (id: string, words: string, patch: DefinitionPatch) => void;
  readonly onClose: () => void;
}

const kinds: readonly (readonly [NamedKind, string, string])[] = [
  ["value", "A named value", "Worked out from answers, and used like one: in conditions, rates and documents."],
  ["condition", "A named condition", "Said once, and used in many places by its name."],
  ["list", "A list of choices", "Choices that several questions share."],
  ["table", "A table to look up", "Figures by answer, for calculations. Rates have tables of their own."],
  ["factor set", "A factor set", "Rate tables that several lines of the price multiply by."],
  ["document", "A document", "Made for the client at the events that you choose."],
];

/** Asks for the kind and the name of what is used elsewhere by its name. It begins with what changes nothing. */
export function NewNamed({ definition, onAdd, onClose }: Props) {
  const [kind, setKind] = useState<NamedKind>("value");
  const [words, setWords] = useState("");
  const [error, setError] = useState<string>();
  const [like, setLike] = useState("");
  const missing = standardDocuments.filter(({ id }) => !isNameTaken(definition, "document", id));
  const standard = kind === "document" ? missing.find(({ id }) => id === like) : undefined;
  const offered = kinds.filter(([each]) => each !== "factor set" || definition.rating);
  const added = ({ id, patch }: ReturnType<typeof newNamedThing>, close: () => void) => {
    onAdd(id, standard?.title ?? words.trim(), patch);
    close();
  };
  const add = (close: () => void) => {
    if (standard) return added(newNamedThing(definition, "document", standard.id, standard.title, standard), close);
    if (words.trim() === "") return setError("Enter a name.");
    const name = nameFromLabel(words);
    if (isNameTaken(definition, kind, name)) return setError(`There is one named “${name}” already.`);
    return added(newNamedThing(definition, kind, name, words.trim()), close);
  };
  return (
    <FormDialog title="Add something else" words="Add it" onSubmit={add} onClose={onClose}>
      <SelectField
        label="What"
        hint={offered.find(([each]) => each === kind)?.[2]}
        options={offered.map(([each, said]) => [each, said])}
        value={kind}
        onValue={(next) => setKind(offered.find(([each]) => each === next)?.[0] ?? kind)}
      />
      {kind === "document" && missing.length > 0 && (
        <SelectField
          label="Begins as"
          hint="A standard document takes the place of the one that clients are given without it."
          empty="A document of its own"
          options={missing.map(({ id, title }) => [id, title])}
          value={like}
          onValue={setLike}
        />
      )}
      {!standard && (
        <TextField label={kind === "document" ? "Title" : "Name"} error={error} value={words} onValue={setWords} />
      )}
    </FormDialog>
  );
}
