import { list, object, string } from "../contract/answer-parts.ts";

/** How answers of a search say that it was forgiving. */
export const nearPart = list(
  object({
    typed: string("A word that nothing is spelt like."),
    read: list(string("A word that was found instead.")),
  }),
);
