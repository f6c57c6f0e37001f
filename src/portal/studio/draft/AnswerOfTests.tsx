import { useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Json } from "../../../../schemas/record.ts";
import type { DefinitionEdit } from "../../../form/author/edits.ts";
import { optionsToTest } from "../../../form/author/names-in-scope.ts";
import { showWithoutUnit } from "../../../form/draw/show-answer.ts";
import { givesOf, kindOf } from "../../../form/kinds/kind-of.ts";
import { readAnswer } from "../../../form/read/read-answer.ts";
import { today } from "../../clock.ts";
import { SelectField, TextField } from "../../kit/Field.tsx";
import { useAuthor } from "./fields/author-context.ts";

interface Props {
  readonly definition: Definition;
  readonly question: Question;
  readonly onEdit: (edit: DefinitionEdit, words: string) => void;
}

/** One answer to a question for all tests of the definition that say nothing else: a new question fails none of them. */
export function AnswerOfTests({ definition, question, onEdit }: Props) {
  const { linted } = useAuthor();
  const { group, name, label } = question;
  const { baseline, tests = [] } = definition;
  const now = baseline?.[group]?.[name];
  const [text, setText] = useState(() => (now === undefined ? "" : showWithoutUnit(question, now as Json)));
  const [error, setError] = useState<string>();
  if (tests.length === 0 || kindOf(question).source !== "person") return null;
  const put = (value: Json | undefined) => {
    setError(undefined);
    const words = `${label}: answer of all tests`;
    const set = (keys: readonly string[], next: Json | undefined, was: Json | undefined) =>
      onEdit({ edit: "set", thing: "definition", keys, value: next, was }, words);
    if (baseline === undefined)
      return value !== undefined && set(["baseline"], { [group]: { [name]: value } }, undefined);
    if (baseline[group] === undefined)
      return value !== undefined && set(["baseline", group], { [name]: value }, undefined);
    return set(["baseline", group, name], value, now as Json | undefined);
  };
  const heading = `Answer in all ${tests.length} tests that give none`;
  const options = optionsToTest(linted, question);
  if (options && givesOf(question) !== "texts")
    return (
      <SelectField
        label={heading}
        empty="None"
        options={options.map((option) => [option.value, option.label ?? option.value])}
        value={typeof now === "string" ? now : ""}
        onValue={(value) => put(value === "" ? undefined : value)}
      />
    );
  return (
    <TextField
      label={heading}
      hint="As a broker would type it. Needed of a new question that has to be answered."
      error={error}
      value={text}
      onValue={setText}
      onLeave={() => {
        if (text.trim() === "") return void (now !== undefined && put(undefined));
        const read = readAnswer(question, text, today(), options);
        if ("error" in read) return setError(read.error);
        return void put(read.value);
      }}
    />
  );
}
