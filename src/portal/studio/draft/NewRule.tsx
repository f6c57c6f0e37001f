import { useMemo, useState } from "react";
import type { Condition } from "../../../../schemas/condition.ts";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Rule } from "../../../../schemas/rule.ts";
import { answerChoices, isTestable } from "../../../form/author/names-in-scope.ts";
import { valueWords } from "../../../form/author/thing-words.ts";
import type { Thing } from "../../../form/explain/things.ts";
import { withFullStop } from "../../../form/words/phrases.ts";
import { SelectField, TextField } from "../../kit/Field.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { AuthorContext, authorOf } from "./fields/author-context.ts";
import { ConditionEditor } from "./fields/ConditionEditor.tsx";

interface Props {
  readonly definition: Definition;
  /** The selected part: if it is a question, the rule is about it. */
  readonly thing: Thing | undefined;
  readonly onRule: (rule: Rule) => void;
  readonly onClose: () => void;
}

/** Asks for the minimum of a new rule: why, what it does, and when it fires. */
export function NewRule({ definition, thing, onRule, onClose }: Props) {
  const [message, setMessage] = useState("");
  const [severity, setSeverity] = useState<Rule["severity"]>("refer");
  const asked = definition.questions.filter(isTestable);
  const [about, setAbout] = useState(() => {
    const chosen = asked.find(({ group, name }) => thing?.id === `question ${group}.${name}`);
    return chosen ? `${chosen.group}.${chosen.name}` : "";
  });
  const [when, setWhen] = useState<Condition>();
  const [error, setError] = useState<string>();
  const [lacks, setLacks] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const question = asked.find(({ group, name }) => `${group}.${name}` === about);
  const author = useMemo(() => authorOf(definition, { scope: question?.group }), [definition, question]);
  const add = (close: () => void) => {
    setError(message.trim() === "" ? "Enter the reason." : undefined);
    setLacks(question ? undefined : "Choose the answer that the rule is about.");
    setTrouble(when === undefined ? "Choose when it fires: what is tested, how, and against which value." : undefined);
    if (message.trim() === "" || when === undefined || !question) return;
    const { group, name } = question;
    onRule({
      id: freeRuleId(definition, severity),
      severity,
      ...(definition.groups[group]?.list ? { group } : {}),
      when,
      at: [name],
      message: withFullStop(message),
      ...(severity === "refer" ? { blocks: "bind" as const } : {}),
    });
    close();
  };
  return (
    <FormDialog title="New rule" words="Add rule" trouble={trouble} onSubmit={add} onClose={onClose}>
      <TextField label="Reason" error={error} value={message} onValue={setMessage} />
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
        hint="Where it is shown and can be corrected. It is tested together with the answers in the same group."
        error={lacks}
        {...(about === "" ? { empty: "Choose" } : {})}
        options={answerChoices(definition, asked)}
        value={about}
        onValue={(next) => {
          setAbout(next);
          setWhen(undefined);
        }}
      />
      <AuthorContext value={author}>
        <ConditionEditor
          key={about}
          condition={when}
          lead="It fires when"
          without="When does it fire?"
          begin={question?.name}
          onChange={setWhen}
        />
      </AuthorContext>
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

/** The next code of the product's own series, `L24` after `L23`; for the first rule, based on its effect. */
function freeRuleId({ rules }: Pick<Definition, "rules">, severity: Rule["severity"]): string {
  const coded = rules.flatMap(({ id }) => {
    const [, series, number] = /^([A-Z]+)(\d{1,6})$/.exec(id) ?? [];
    return series === undefined ? [] : [{ series, number: Number(number) }];
  });
  const series = coded.at(-1)?.series ?? letters[severity];
  const last = Math.max(0, ...coded.filter((each) => each.series === series).map(({ number }) => number));
  return `${series}${String(last + 1).padStart(2, "0")}`;
}
