import type { Fields, Page } from "../../../../schemas/definition.ts";

/** The pages of a quote that exists: all but the one on which it was begun. */
export const formPages = (fields: Pick<Fields, "pages">): readonly Page[] =>
  fields.pages.filter(({ id }) => id !== "page0");
