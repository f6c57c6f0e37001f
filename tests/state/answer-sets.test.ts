import { describe, it } from "vitest";
import { fixtureSubjects, runAnswerSets, shippedSubjects } from "../soak/answer-sets.ts";

describe("random answer sets, of which `npm run soak` tries 100,000", () => {
  it.each([...shippedSubjects(), ...fixtureSubjects()].map((subject) => [subject.name, subject] as const))(
    "of %s: no exception, no disagreement, no lost answer",
    async (_, subject) => {
      await runAnswerSets(subject, 30, 20_260_101);
    },
  );
});
