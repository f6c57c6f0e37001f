import type { PreparedGroup } from "../../form/definition/prepared-form.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own } from "../../form/values/own.ts";
import { serverFields } from "../server-fields.ts";

/** Keys that the server sets in a new quote. */
const given: ReadonlySet<string> = new Set([...serverFields, "InceptionDateISO"]);

/**
 * Whether anything has been answered. Defaults do not count, nor does what the server sets in a new quote:
 * `{"ExperienceDoc": "To follow within 14 days", "InceptionDateISO": "2026-07-14T09:00:00.000Z"}` is not begun.
 */
export const isBegun = (resolution: Resolution): boolean =>
  [...resolution.form.groups.values()].some((prepared) => {
    const entries = prepared.group.list ? resolution.items(prepared.name) : [undefined];
    return entries.some((itemId) => isAnswered(resolution, prepared, itemId));
  });

const isAnswered = (resolution: Resolution, { name, questions }: PreparedGroup, itemId?: string): boolean => {
  const entry = resolution.entry(name, itemId);
  if (!entry) return false;
  return questions.some(({ question }) => {
    const answer = own(entry.raw, question.name);
    return !isUnanswered(answer) && answer !== question.default && !given.has(question.name);
  });
};
