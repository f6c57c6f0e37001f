import type { RecordData } from "../../../schemas/record.ts";
import type { TeamMessage } from "../../db/queries/contact/messages.ts";
import { answerSummary } from "../../form/draw/answer-summary.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import type { Services } from "../services.ts";

/** Answers in words, by the labels of the form, in their order. */
export type MessageWords = readonly (readonly [label: string, words: string])[];

/** What is asked, with its answer in words; what nobody answered is left out. */
export const messageWords = (resolution: Resolution): MessageWords =>
  answerSummary(resolution).flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === "section"
        ? part.rows.filter(({ state }) => state !== "unanswered").map(({ label, words }) => [label, words] as const)
        : [],
    ),
  );

type Stored = Pick<TeamMessage, "definition_id" | "definition_version" | "answers" | "at">;

/** The answers of a stored message, by the very version of the form that asked them. */
export const wordsOfMessage = async (
  { definitions }: Pick<Services, "definitions">,
  { definition_id, definition_version, answers, at }: Stored,
): Promise<MessageWords> => {
  const { form } = await definitions.load(definition_id, definition_version);
  const data: RecordData = { ...JSON.parse(answers), version: 0 };
  return messageWords(resolveForm(form, treeOf(form, data), londonDate(at)));
};

/** One of its answers as it is stored; empty where there is none. */
export const answerIn = (answers: string, name: string): string => {
  const { Contact }: Record<string, unknown> = JSON.parse(answers);
  const answer = isRecord(Contact) ? Contact[name] : undefined;
  return typeof answer === "string" ? answer : "";
};
