import type { Question } from "../../../schemas/question.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { own } from "../values/own.ts";

/** The texts that questions are answered with, those of several choices one by one. */
export function optionsGiven({ form, tree }: Resolution): readonly (readonly [Question, string])[] {
  const given: (readonly [Question, string])[] = [];
  for (const { name, group } of form.groups.values()) {
    const entries = group.list ? [...(own(tree.lists, group.at)?.byId.values() ?? [])] : [own(tree.single, group.at)];
    for (const question of form.questionsOf(name))
      for (const entry of entries) {
        const answer = own(entry ?? {}, question.name);
        for (const text of Array.isArray(answer) ? answer : [answer])
          if (typeof text === "string") given.push([question, text]);
      }
  }
  return given;
}
