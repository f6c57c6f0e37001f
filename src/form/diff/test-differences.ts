import type { ProductTest } from "../../../schemas/product-test.ts";
import { pointerTo } from "../tree/place.ts";
import type { Compared, Difference } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import { type Called, type Meaning, plainSetting, type SettingsOf } from "./setting-differences.ts";

const nobody: Meaning = { weight: "nothing", meaning: "Tests are run before publishing and change no quote." };

/** The product team's own tests. Their order is none. */
export function testDifferences({ from, to }: Compared): Iterable<Difference> {
  return listedDifferences({
    before: from.definition.tests ?? [],
    after: to.definition.tests ?? [],
    where: ({ index }) => pointerTo("tests", index),
    called,
    gone: () => nobody,
    come: () => nobody,
    settings,
  });
}

function called({ name }: ProductTest): Called {
  return { kind: "test", name, label: name };
}

const settings: SettingsOf<ProductTest> = {
  today: plainSetting("plays on", "today", nobody),
  basedOn: plainSetting("based on", "basedOn", nobody),
  given: { aspect: "given", words: ({ given }) => JSON.stringify(given), means: nobody },
  accepted: { aspect: "accepted", words: ({ accepted }) => accepted && JSON.stringify(accepted), means: nobody },
  expect: { aspect: "expected", words: ({ expect }) => JSON.stringify(expect), means: nobody },
};
