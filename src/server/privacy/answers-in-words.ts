import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { own } from "../../form/values/own.ts";
import { plainText } from "../sent-text.ts";

/** Every answer that an entry holds, a line each, by the labels of its questions: `Postcode: LS6 3AB`. */
const linesOf = ({ questions }: PreparedGroup, answers: Answers): readonly string[] =>
  questions.flatMap(({ question }) => {
    const words = showAnswer(question, own(answers, question.name)).trim();
    return words === "" ? [] : [`${plainText(question.label)}: ${words}`];
  });

const entriesOf = (form: PreparedForm, section: string, entries: readonly Answers[]): readonly string[] =>
  entries.flatMap((entry, at) => {
    const group = form.groupOfEntry(section, own(entry, "ItemType"));
    if (!group) return [];
    return ["", `${group.group.label ?? group.name} ${at + 1}`, ...linesOf(group, entry)];
  });

/** All answers of a quote as a person reads them, those that are hidden just now among them. */
export const answersAsText = (form: PreparedForm, { RD, Pr, PC }: QuoteData): string => {
  const single = [...form.groups.values()].filter(({ group }) => group.at === "RD" && !group.list);
  const lines = [
    ...single.flatMap((group) => linesOf(group, RD)),
    ...entriesOf(form, "Pr", Pr),
    ...entriesOf(form, "PC", PC),
  ];
  return `${lines.join("\n").trim()}\n`;
};
