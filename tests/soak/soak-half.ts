import { describe, it } from "vitest";
import { runAnswerSets } from "./answer-sets.ts";

type Subject = Parameters<typeof runAnswerSets>[0];

/** The total number of answer sets; SOAK_SETS for another number, SOAK_SEED for another seed. */
const sets = Number(process.env.SOAK_SETS ?? 100_000);
const seed = Number(process.env.SOAK_SEED ?? 20_260_101);

/** Half of all sets, over these forms in equal parts. Two files, so that two cores share the work. */
export function soakHalf(subjects: readonly Subject[]): void {
  const each = Math.ceil(sets / 2 / subjects.length);
  describe(`${(each * subjects.length).toLocaleString("en-GB")} random answer sets, seed ${seed}`, () => {
    it.each(subjects.map((subject) => [subject.name, subject] as const))(
      `of %s, ${each.toLocaleString("en-GB")}: no exception, no disagreement, no lost answer`,
      async (_, subject) => {
        await runAnswerSets(subject, each, seed);
      },
    );
  });
}
