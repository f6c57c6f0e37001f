import { londonDate } from "../../form/values/calendar.ts";
import { type Indicated, indicate as indicateRisk } from "../../insurance/indication/indication.ts";
import type { PriceDriver } from "../../insurance/indication/price-makeup.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { blankData, withNormalData } from "../quote/data/new-data.ts";
import { readData } from "../quote/data/read-data.ts";
import { decisionsFor, hiddenFrom } from "../quote/data/shown-to.ts";
import { grantedDefinition, openQuote } from "../quote/open-quote.ts";
import { inReadersLanguage } from "../quote/price/assess.ts";
import type { indicationCalls } from "./indication-calls.ts";

const notOffered = { offered: false, indication: null, missing: [], declined: [], referred: [] };

/** Drivers that are not named to a reader as one, so that none of them tells of an answer; none where no amount is shown. */
const together = (drivers: readonly PriceDriver[]) => {
  const amount = drivers.reduce((sum, driver) => sum + (driver.amount ?? 0), 0);
  return amount === 0 ? [] : [{ raises: amount > 0, amount }];
};

/** What came of it as this reader may see it: of hidden answers neither what was assumed nor what they do. */
const shownTo = ({ form }: LoadedDefinition, indicated: Indicated | undefined, permissions: number) => {
  if (!indicated) return notOffered;
  const { price, missing, declined, referred } = indicated;
  const hidden = hiddenFrom(form, permissions).answers;
  const isSeen = ({ name }: { readonly name?: string }) => name === undefined || !hidden.has(name);
  // What rests on several answers is not looked through, so it is not named to a reader who may not see all of them.
  const named = ({ name: _, ...driver }: PriceDriver) => driver;
  const isNamed = ({ name }: PriceDriver) => hidden.size === 0 || (name !== undefined && !hidden.has(name));
  return {
    offered: true,
    indication: price && {
      ...price,
      drivers: [
        ...price.drivers.filter(isNamed).map(named),
        ...together(price.drivers.filter((each) => !isNamed(each))),
      ],
      assumed: price.assumed.filter(isSeen).map(({ name: _, ...assumed }) => assumed),
    },
    missing,
    declined: decisionsFor(form, declined, permissions),
    referred: decisionsFor(form, referred, permissions),
  };
};

/** What such a risk may cost, from the few answers that were given. Nothing is stored. */
const indicate: Signed<"Quote/indicate"> = async (services, user, { TypeOfInsurance, DATA }) => {
  const loaded = await grantedDefinition(services, user, TypeOfInsurance);
  const { form, definition } = loaded;
  const now = services.clock.now();
  const blank = blankData(form, now.toISOString(), services.newId);
  const given = withNormalData(form, readData(DATA, blank));
  return shownTo(loaded, indicateRisk(form, definition, given, londonDate(now)), user.permissions);
};

/** What a quote may cost as it is stored. */
const getIndication: Signed<"Quote/getIndication"> = async (services, user, { reference, language }) => {
  const { definition: loaded, data } = inReadersLanguage(await openQuote(services, user, reference, language));
  const today = londonDate(services.clock.now());
  return shownTo(loaded, indicateRisk(loaded.form, loaded.definition, data, today), user.permissions);
};

export const indicationHandlers: HandlersOf<typeof indicationCalls> = {
  "Quote/indicate": indicate,
  "Quote/getIndication": getIndication,
};
