import type { Definition } from "../../../schemas/definition.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import type { AssumedAnswer } from "../../insurance/indication/assumed-answers.ts";
import { indicate } from "../../insurance/indication/indication.ts";
import type { PriceDriver } from "../../insurance/indication/price-makeup.ts";
import { decisionsFor, hiddenFrom } from "../quote/data/shown-to.ts";

const notOffered = { offered: false, indication: null, missing: [], declined: [], referred: [] };

/** Merges drivers that this reader must not see separately, so that none reveals an answer; none where the sum is zero. */
const together = (drivers: readonly PriceDriver[]) => {
  const amount = drivers.reduce((sum, driver) => sum + (driver.amount ?? 0), 0);
  return amount === 0 ? [] : [{ raises: amount > 0, amount }];
};

/** An indicative price as this reader may see it: neither assumptions about hidden answers nor their effect on the price. */
export const indicationFor = (answered: Resolution, definition: Definition, permissions: number) => {
  const { form } = answered;
  const indicated = indicate(answered, definition);
  if (!indicated) return notOffered;
  const { price, missing, declined, referred } = indicated;
  const { answers: hidden, groups } = hiddenFrom(form, permissions);
  // An assumption that there are no entries reveals as much as one about an answer.
  const isSeen = ({ name = "", list = "" }: AssumedAnswer) => !hidden.has(name) && !groups.has(list);
  // A driver of several answers has no name to check, so it is not shown separately to a reader with hidden answers.
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
