import type { Fields } from "../../../../schemas/definition.ts";
import { call } from "../../api/call.ts";
import { now } from "../../clock.ts";
import { inChosenLanguage, withChosenWords } from "../../forms/form-language.ts";
import { preparedForm } from "../../forms/prepared-forms.ts";
import { openQuoteStore, type QuoteStore } from "../../quote/open-quote-store.ts";

export interface BlankQuote {
  readonly fields: Fields;
  readonly store: QuoteStore;
}

/**
 * The form of a new quote with its first answers. Nothing is stored: a quote that does not exist yet has nowhere to be
 * saved, its answers go with it when it is created. They are kept in the page as they settle.
 */
export async function openBlank(typeOfInsurance: string): Promise<BlankQuote> {
  const { FIELDS, DATA, ERRORS } = await withChosenWords(
    call("/api/v1/Quote/getBlankQuote", { TypeOfInsurance: typeOfInsurance, ...inChosenLanguage() }),
  );
  const store = openQuoteStore(preparedForm(FIELDS), { DATA, ERRORS }, { now, savesWhenAsked: false });
  return { fields: FIELDS, store };
}
