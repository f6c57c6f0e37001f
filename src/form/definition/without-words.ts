import type { Definition } from "../../../schemas/definition.ts";

/** JSON leaves out what is undefined, so that words that come or go make no difference either. */
const none = undefined;
const ofQuestion = {
  ...{ label: none, hint: none, note: none, help: none, docLabel: none, lockedReason: none, wording: none },
  ...{ synonyms: none, messages: none },
};

/**
 * The definition without the words that a person reads, as a text: where two are the same, the same is asked, fires and
 * costs the same, and only what is said of it can differ.
 */
export const withoutWords = (definition: Definition): string =>
  JSON.stringify({
    ...definition,
    ...{ title: none, summary: none, translations: none },
    questions: definition.questions.map((question) => ({ ...question, ...ofQuestion })),
    rules: definition.rules.map((rule) => ({ ...rule, message: none })),
  });
