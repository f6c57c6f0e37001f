import { useMemo, useState } from "react";
import { later } from "../../../../renderers/later.tsx";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Rule } from "../../../../schemas/rule.ts";
import { type NewQuestion, nameFromLabel } from "../../../form/author/edits.ts";
import { answerChoices } from "../../../form/author/names-in-scope.ts";
import {
  factorPlaces,
  factorPlaceWords,
  freeTableName,
  newRateTable,
  ratableQuestions,
} from "../../../form/author/new-rate-table.ts";
import { namedId, ruleId, type Thing } from "../../../form/explain/things.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { SelectField, TextField } from "../../kit/Field.tsx";
import { FormDialog } from "../FormDialog.tsx";

const sectionDialog = later(async () => (await import("./NewSection.tsx")).NewSection, null);
const questionDialog = later(async () => (await import("./NewSection.tsx")).NewQuestionDialog, null);
const namedDialog = later(async () => (await import("./NewNamed.tsx")).NewNamed, null);
/** Loaded late: brings the condition editor. */
const ruleDialog = later(async () => (await import("./NewRule.tsx")).NewRule, null);

interface Props {
  readonly definition: Definition;
  /** The selected part: a new question goes after it. */
  readonly thing: Thing | undefined;
  readonly onQuestion: (section: string, asked: Omit<NewQuestion, "name">) => void;
  readonly onRule: (rule: Rule) => void;
  /** Adds any other part: its id, its name and the patch. */
  readonly onAdd: (id: string, words: string, patch: DefinitionPatch) => void;
}

/** A button that asks for the minimum of a new question or rule, and adds it. */
export function NewThing(props: Props) {
  const [open, setOpen] = useState<"question" | "section" | "rule" | "rates" | "other">();
  const close = () => setOpen(undefined);
  return (
    <div className="studio-news cluster at-stretch">
      <Button size="small" onClick={() => setOpen("question")}>
        <Icon name="plus" /> Question
      </Button>
      <Button size="small" onClick={() => setOpen("section")}>
        <Icon name="plus" /> Section
      </Button>
      <Button size="small" onClick={() => setOpen("rule")}>
        <Icon name="plus" /> Rule
      </Button>
      {props.definition.rating && (
        <Button size="small" onClick={() => setOpen("rates")}>
          <Icon name="plus" /> Rates
        </Button>
      )}
      <Button size="small" onClick={() => setOpen("other")}>
        <Icon name="plus" /> Other
      </Button>
      {open === "other" && <namedDialog.component {...props} onClose={close} />}
      {open === "rates" && <RatesDialog {...props} onClose={close} />}
      {open === "section" && <sectionDialog.component {...props} onClose={close} />}
      {open === "question" && <questionDialog.component {...props} onClose={close} />}
      {open === "rule" && <ruleDialog.component {...props} onClose={close} />}
    </div>
  );
}

/** Adds a rate table by the answers to a question, and the line that charges it. */
function RatesDialog({ definition, thing, onAdd, onClose }: DialogProps) {
  const questions = useMemo(() => ratableQuestions(definition), [definition]);
  const idOf = ({ group, name }: Question) => `${group}.${name}`;
  const [about, setAbout] = useState(() => {
    const rule = definition.rules.find((each) => thing?.id === ruleId(each));
    const [answer] = rule?.at ?? [];
    const chosen =
      questions.find((each) => thing?.id === `question ${idOf(each)}`) ??
      questions.find(({ group, name: of }) => group === rule?.group && of === answer) ??
      questions[0];
    return chosen ? idOf(chosen) : "";
  });
  const question = questions.find((each) => idOf(each) === about);
  const places = question ? factorPlaces(definition, question) : [];
  const [path, setPath] = useState("");
  const [typed, setTyped] = useState<string>();
  const name = typed ?? (question ? freeTableName(definition, question.name) : "");
  const [error, setError] = useState<string>();
  const place = places.find((each) => each.path === path) ?? places[0];
  const add = (close: () => void) => {
    if (!question || !place) return;
    const called = nameFromLabel(name);
    if (name.trim() === "") return setError("Enter a name, such as “Tenants”.");
    if (freeTableName(definition, called) !== called) return setError(`Rates named “${called}” already exist.`);
    onAdd(namedId("rate table", called), `rates by ${called}`, newRateTable(definition, question, place, called));
    close();
  };
  return (
    <FormDialog title="New rates" words="Add rates" isReady={place !== undefined} onSubmit={add} onClose={onClose}>
      <SelectField
        label="By the answer to"
        hint="A choice has a rate for each answer. A figure has bands; you can add more in its rows."
        options={answerChoices(definition, questions)}
        value={about}
        onValue={setAbout}
      />
      <TextField
        label="Name of the rates"
        hint="One word. It identifies the rates in the outline and in a price."
        error={error}
        maxLength={60}
        value={name}
        onValue={setTyped}
      />
      {place ? (
        <SelectField
          label="Charged in"
          options={places.map((each) => [each.path, factorPlaceWords(each)])}
          value={place.path}
          onValue={setPath}
        />
      ) : (
        <p>No rate line is charged for the group that this answer belongs to.</p>
      )}
      <p className="small">Each answer starts at 1.00, which does not change the price.</p>
    </FormDialog>
  );
}

type DialogProps = Props & { readonly onClose: () => void };
