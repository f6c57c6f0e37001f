import type { QuoteData } from "../../../schemas/quote.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { blankData, withNormalData } from "../quote/data/get-data.ts";
import { readData } from "../quote/data/read-data.ts";
import { grantedDefinition, openQuote } from "../quote/open-quote.ts";
import { inReadersLanguage } from "../quote/price/assess.ts";
import type { indicationCalls } from "./indication-calls.ts";
import { indicationFor } from "./indication-for.ts";

const indicationOf = ({ form, definition }: LoadedDefinition, data: QuoteData, now: Date, permissions: number) =>
  indicationFor(resolveForm(form, treeOf(form, data), londonDate(now)), definition, permissions);

/** An indicative price from the few answers given. Nothing is stored. */
const indicate: Signed<"Quote/indicate"> = async (services, user, { TypeOfInsurance, DATA }) => {
  const loaded = await grantedDefinition(services, user, TypeOfInsurance);
  const now = services.clock.now();
  const blank = blankData(loaded.form, now.toISOString(), services.newId);
  const given = withNormalData(loaded.form, readData(DATA, blank));
  return indicationOf(loaded, given, now, user.permissions);
};

/** An indicative price for a quote as stored. */
const getIndication: Signed<"Quote/getIndication"> = async (services, user, { reference, language }) => {
  const { definition, data } = inReadersLanguage(await openQuote(services, user, reference, language));
  return indicationOf(definition, data, services.clock.now(), user.permissions);
};

export const indicationHandlers: HandlersOf<typeof indicationCalls> = {
  "Quote/indicate": indicate,
  "Quote/getIndication": getIndication,
};
