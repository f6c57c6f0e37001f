import type { Page } from "../../../../schemas/definition.ts";
import { isPageAsked } from "../../../form/resolve/is-asked.ts";
import { useRecordAtom } from "../../state-hooks.ts";
import { useQuote } from "../open/quote-context.ts";
import { formPages } from "./form-pages.ts";

/** The pages of the quote that are asked at the moment. */
export function useFormPages(): readonly Page[] {
  const { store, fields } = useQuote();
  useRecordAtom(store, store.structureAtom);
  const resolution = store.resolution();
  return formPages(fields).filter((page) => isPageAsked(resolution, page));
}
