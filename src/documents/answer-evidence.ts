import type { Question } from "../../schemas/question.ts";
import { entryTitle } from "../form/draw/entry-title.ts";
import { referenceOf } from "../form/resolve/entry-reference.ts";
import type { Resolution } from "../form/resolve/resolution.ts";
import { type Place, pointerOf } from "../form/tree/place.ts";
import { own } from "../form/values/own.ts";
import type { DocumentContext } from "./document-context.ts";
import type { AnswerEvidence } from "./document-model.ts";

/** The wording of the question behind a printed answer, as it was put to the client. */
export function answerEvidence(
  { input }: DocumentContext,
  place: Place,
  { wording, label, docLabel, hint }: Question,
  answer: string,
): AnswerEvidence {
  return {
    path: pointerOf(input.resolution.tree, place),
    ...(wording === undefined ? {} : { wording }),
    label: docLabel ?? label,
    question: label,
    ...(hint === undefined ? {} : { hint }),
    answer,
  };
}

/** Names of items by reference: `P002` is `P002, 12A Test Terrace, G12 8QQ`. */
export function itemNames(resolution: Resolution): ReadonlyMap<string, string> {
  const lists = [...resolution.form.groups.values()].filter(({ group }) => group.list);
  return new Map(
    lists.flatMap(({ name, group }) => {
      const list = own(resolution.tree.lists, group.at);
      if (!list) return [];
      return resolution.items(name).map((id) => [referenceOf(list, id), entryTitle(resolution, name, id)] as const);
    }),
  );
}
