import { useCallback } from "react";
import type { Fields, Page } from "../../../../schemas/definition.ts";
import { sameParts, useDerived } from "../../../binding/state-hooks.ts";
import { isPageAsked } from "../../../form/resolve/question-now.ts";
import { useQuote } from "../open/quote-context.ts";

/** The quote pages that are currently asked. */
export function useFormPages(): readonly Page[] {
  const { store, fields } = useQuote();
  const asked = useCallback(
    () => formPages(fields).filter((page) => isPageAsked(store.resolution(), page)),
    [store, fields],
  );
  return useDerived(store, store.structureAtom, asked, sameParts);
}

/** The pages of an existing quote: all but the start page. */
export const formPages = (fields: Pick<Fields, "pages">): readonly Page[] =>
  fields.pages.filter(({ id }) => id !== "page0");
