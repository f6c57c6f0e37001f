import { useCallback } from "react";
import type { Fields, Page } from "../../../../schemas/definition.ts";
import { sameParts, useDerived } from "../../../binding/state-hooks.ts";
import { isPageAsked } from "../../../form/resolve/question-now.ts";
import { useQuote } from "../open/quote-context.ts";

/** The pages of the quote that are asked at the moment. */
export function useFormPages(): readonly Page[] {
  const { store, fields } = useQuote();
  const asked = useCallback(
    () => formPages(fields).filter((page) => isPageAsked(store.resolution(), page)),
    [store, fields],
  );
  return useDerived(store, store.structureAtom, asked, sameParts);
}

/** The pages of a quote that exists: all but the one on which it was begun. */
export const formPages = (fields: Pick<Fields, "pages">): readonly Page[] =>
  fields.pages.filter(({ id }) => id !== "page0");
