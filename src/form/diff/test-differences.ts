import type { ProductTest } from "../../../schemas/product-test.ts";
import type { Json } from "../../../schemas/record.ts";
import { pointerTo } from "../tree/place.ts";
import type { Compared, Difference } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import { partInWords } from "./part-differences.ts";
import { type Called, type Meaning, plainSetting, type SettingsOf } from "./setting-differences.ts";

const nobody: Meaning = { weight: "nothing", meaning: "Tests are run before publishing and change no quote." };

/** Differences in the product team's tests. Their order has no meaning. */
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
  today: plainSetting("runs on", "today", nobody),
  basedOn: plainSetting("based on", "basedOn", nobody),
  given: { aspect: "given", words: ({ given }) => partInWords(given as Json, "given"), means: nobody },
  accepted: {
    aspect: "accepted",
    words: ({ accepted }) => accepted && partInWords(accepted as unknown as Json, "accepted"),
    means: nobody,
  },
  expect: {
    aspect: "expected",
    words: ({ expect }) => partInWords(expect as unknown as Json, "expect"),
    means: nobody,
  },
};
