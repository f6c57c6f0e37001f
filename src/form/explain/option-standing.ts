import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { own } from "../values/own.ts";
import { standingPlaces } from "./standing.ts";
import { holderOfThing, optionId, type Thing } from "./things.ts";

/** The state of an option in an entry: with the question that offers it and the words. */
interface OptionStanding {
  readonly entry: string | undefined;
  readonly itemId: string | undefined;
  readonly group: string;
  readonly words: string;
}

/** Whether an option is offered and chosen, for every question that has it and every entry in which that is asked. */
export function optionStandings(
  definition: Definition,
  option: Thing,
  resolution: Resolution,
): readonly OptionStanding[] {
  const asking = definition.questions.filter(
    (question) => optionId(holderOfThing(question), option.name) === option.id,
  );
  return asking.flatMap((question) =>
    standingPlaces(resolution, question.group).map(({ entry, itemId }) => {
      const words = `${question.name} ${optionNow(question, option.name, itemId, resolution)}`;
      return { entry, itemId, group: question.group, words };
    }),
  );
}

function optionNow(
  { group, name }: Question,
  value: string,
  itemId: string | undefined,
  resolution: Resolution,
): string {
  const state = resolution.scope(group, itemId).questions.get(name);
  if (!state?.shown) return "is hidden";
  const answer = own(resolution.entry(group, itemId)?.raw ?? {}, name);
  const chosen = answer === value || (Array.isArray(answer) && answer.includes(value));
  const offered = state.options?.some((each) => each.value === value) === true;
  if (chosen) return offered ? "has it chosen" : "has it chosen, though it is not offered now";
  return offered ? "offers it" : "does not offer it";
}
