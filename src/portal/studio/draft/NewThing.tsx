import { useMemo, useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Rule } from "../../../../schemas/rule.ts";
import { factorPlaces, newRateTable, ratableQuestions } from "../../../form/author/new-rate-table.ts";
import { valueWords } from "../../../form/author/thing-words.ts";
import { namedId, type Thing } from "../../../form/explain/things.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { SelectField, TextField } from "../../kit/Field.tsx";
import { FormDialog } from "../FormDialog.tsx";

interface Props {
  readonly definition: Definition;
  /** What is chosen: a new question goes behind it. */
  readonly thing: Thing | undefined;
  readonly onQuestion: (section: string, group: string, label: string, type: string) => void;
  readonly onRule: (rule: Rule) => void;
  readonly onRates: (name: string, patch: DefinitionPatch) => void;
}

/** A button that asks for the little without which there is no question or rule, and adds it. */
export function NewThing(props: Props) {
  const [open, setOpen] = useState<"question" | "rule" | "rates">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" onClick={() => setOpen("question")}>
        <Icon name="plus" /> Question
      </Button>
      <Button size="small" onClick={() => setOpen("rule")}>
        <Icon name="plus" /> Rule
      </Button>
      {props.definition.rating && (
        <Button size="small" onClick={() => setOpen("rates")}>
          <Icon name="plus" /> Rates
        </Button>
      )}
      {open === "rates" && <RatesDialog {...props} onClose={close} />}
      {open === "question" && <QuestionDialog {...props} onClose={close} />}
      {open === "rule" && <RuleDialog {...props} onClose={close} />}
    </>
  );
}

/** A table of rates by the answer to a question, and where it is charged. */
function RatesDialog({ definition, thing, onRates, onClose }: DialogProps) {
  const questions = useMemo(() => ratableQuestions(definition), [definition]);
  const idOf = ({ group, name }: Question) => `${group}.${name}`;
  const [about, setAbout] = useState(() => {
    const chosen = questions.find((each) => thing?.id === `question ${idOf(each)}`) ?? questions[0];
    return chosen ? idOf(chosen) : "";
  });
  const question = questions.find((each) => idOf(each) === about);
  const places = question ? factorPlaces(definition, question) : [];
  const [path, setPath] = useState("");
  const place = places.find((each) => each.path === path) ?? places[0];
  const add = (close: () => void) => {
    if (!question || !place) return;
    const { name, patch } = newRateTable(definition, question, place);
    onRates(name, patch);
    close();
  };
  return (
    <FormDialog title="New rates" words="Add the rates" isReady={place !== undefined} onSubmit={add} onClose={onClose}>
      <SelectField
        label="By the answer to"
        hint="Questions that are answered by choosing. Bands of figures are written as text, under Source."
        options={questions.map((each) => [idOf(each), each.label || each.name])}
        value={about}
        onValue={setAbout}
      />
      {place ? (
        <SelectField
          label="Charged in"
          options={places.map(({ path: each, set, lines }) => [
            each,
            set ? `${set}: ${lines.join(", ")}` : lines.join(),
          ])}
          value={place.path}
          onValue={setPath}
        />
      ) : (
        <p>No line of the rating is charged for what has this answer.</p>
      )}
      <p className="small">Each answer begins at 1.00, which changes no price.</p>
    </FormDialog>
  );
}

type DialogProps = Props & { readonly onClose: () => void };

function QuestionDialog({ definition, thing, onQuestion, onClose }: DialogProps) {
  const sections = definition.pages.flatMap((page) =>
    page.sections.map((section) => ({ ...section, words: `${page.title}: ${section.title}` })),
  );
  const here = sections.find(({ id, group, questions }) =>
    thing?.kind === "section"
      ? id === thing.name
      : thing?.kind === "question" && thing.id === `question ${group}.${thing.name}` && questions.includes(thing.name),
  );
  const [label, setLabel] = useState("");
  const [type, setType] = useState("yesno");
  const [section, setSection] = useState((here ?? sections[0])?.id ?? "");
  const [error, setError] = useState<string>();
  const add = (close: () => void) => {
    const found = sections.find(({ id }) => id === section);
    if (label.trim() === "" || !found) return setError("Enter the question as it is put.");
    onQuestion(namedId("section", found.id), found.group, label.trim(), type);
    return close();
  };
  return (
    <FormDialog title="A new question" words="Add the question" onSubmit={add} onClose={onClose}>
      <TextField label="Question" error={error} value={label} onValue={setLabel} />
      <SelectField
        label="Type of answer"
        options={Object.entries(valueWords.type ?? {})}
        value={type}
        onValue={setType}
      />
      <SelectField
        label="Section"
        options={sections.map(({ id, words }) => [id, words])}
        value={section}
        onValue={setSection}
      />
    </FormDialog>
  );
}

function RuleDialog({ definition, thing, onRule, onClose }: DialogProps) {
  const [message, setMessage] = useState("");
  const [severity, setSeverity] = useState<Rule["severity"]>("refer");
  const asked = definition.questions.filter(({ type }) => type !== "statement");
  const [about, setAbout] = useState(() => {
    const chosen = thing?.kind === "question" ? thing.id.slice("question ".length) : undefined;
    return chosen ?? `${asked[0]?.group}.${asked[0]?.name}`;
  });
  const [error, setError] = useState<string>();
  const add = (close: () => void) => {
    const question = asked.find(({ group, name }) => `${group}.${name}` === about);
    if (message.trim() === "" || !question) return setError("Enter the reason in words.");
    const { group, name } = question;
    const scope = definition.groups[group]?.list ? { group } : {};
    const rule = { severity, ...scope, when: { f: name, op: "set" as const }, at: [name], message: message.trim() };
    onRule({
      id: freeRuleId(definition, severity),
      ...rule,
      ...(severity === "refer" ? { blocks: "bind" as const } : {}),
    });
    return close();
  };
  return (
    <FormDialog title="A new rule" words="Add the rule" onSubmit={add} onClose={onClose}>
      <TextField label="Reason in words" error={error} value={message} onValue={setMessage} />
      <SelectField
        label="What it does"
        options={Object.entries(valueWords.severity ?? {})}
        value={severity}
        onValue={(text) => {
          const next = severities.find((each) => each === text);
          if (next) setSeverity(next);
        }}
      />
      <SelectField
        label="About the answer to"
        options={asked.map(({ group, name, label }) => [`${group}.${name}`, label || name])}
        value={about}
        onValue={setAbout}
      />
      <p className="small">When it fires is built afterwards.</p>
    </FormDialog>
  );
}

const severities: readonly Rule["severity"][] = ["refer", "decline", "error", "warn", "info"];

const letters: Readonly<Record<Rule["severity"], string>> = {
  refer: "R",
  decline: "D",
  error: "E",
  warn: "W",
  info: "C",
};

/** The next code of its kind that no rule has. */
function freeRuleId({ rules }: Definition, severity: Rule["severity"]): string {
  const taken = new Set(rules.map(({ id }) => id));
  for (let number = 1; ; number++) {
    const id = `${letters[severity]}${String(number).padStart(2, "0")}`;
    if (!taken.has(id)) return id;
  }
}
