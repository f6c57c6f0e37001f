import type { Definition } from "../../../schemas/definition.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import type { AssumedAnswer } from "../../insurance/indication/assumed-answers.ts";
import { indicate } from "../../insurance/indication/indication.ts";
import type { PriceDriver } from "../../insurance/indication/price-makeup.ts";
import { decisionsFor, hiddenFrom } from "../quote/data/shown-to.ts";

const notOffered = { offered: false, indication: null, missing: [], declined: [], referred: [] };

/** Drivers that are not named to a reader as one, so that none of them tells of an answer; none where no amount is shown. */
const together = (drivers: readonly PriceDriver[]) => {
  const amount = drivers.reduce((sum, driver) => sum + (driver.amount ?? 0), 0);
  return amount === 0 ? [] : [{ raises: amount > 0, amount }];
};

/** What answers may cost, as this reader may see it: of hidden answers neither what was assumed nor what they do. */
export const indicationFor = (answered: Resolution, definition: Definition, permissions: number) => {
  const { form } = answered;
  const indicated = indicate(answered, definition);
  if (!indicated) return notOffered;
  const { price, missing, declined, referred } = indicated;
  const { answers: hidden, groups } = hiddenFrom(form, permissions);
  // That no entry was given tells as much as one that was.
  const isSeen = ({ name = "", list = "" }: AssumedAnswer) => !hidden.has(name) && !groups.has(list);
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
      assumed: price.assumed.filter(isSeen).map(({ name: _, list: __, ...assumed }) => assumed),
    },
    missing,
    declined: decisionsFor(form, declined, permissions),
    referred: decisionsFor(form, referred, permissions),
  };
};
