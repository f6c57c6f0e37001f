import { londonDate } from "../../form/values/calendar.ts";
import { indicate as indicateRisk } from "../../insurance/indication/indication.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { blankData, withNormalData } from "../quote/data/new-data.ts";
import { readData } from "../quote/data/read-data.ts";
import { grantedDefinition } from "../quote/open-quote.ts";
import type { indicationCalls } from "./indication-calls.ts";

/** What such a risk may cost, from the few answers that the form asks for it. Nothing is stored. */
const indicate: Signed<"Quote/indicate"> = async (services, user, { TypeOfInsurance, DATA }) => {
  const { form, definition } = await grantedDefinition(services, user, TypeOfInsurance);
  const now = services.clock.now();
  const blank = blankData(form, now.toISOString(), services.newId);
  const given = withNormalData(form, readData(DATA, blank));
  const indicated = indicateRisk(form, definition, given, londonDate(now));
  if (!indicated) return { offered: false, indication: null, missing: [], declined: [] };
  return { offered: true, indication: indicated.price, missing: indicated.missing, declined: indicated.declined };
};

export const indicationHandlers: HandlersOf<typeof indicationCalls> = {
  "Quote/indicate": indicate,
};
