import { describe, expect, test } from "vitest";
import { checkLanguage } from "../../src/form/lint/check-language.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { changed } from "../form/lint/change.ts";
import { placeOfPointer, pointerOfPlace } from "./named-places.ts";
import { readDefinition } from "./read-definition.ts";
import { slipsInProducts } from "./slips-in-products.ts";

/** Findings other than missing translations, as rule and place. */
const foundIn = (definition: unknown): readonly string[] =>
  lint(definition, { shape: checkLanguage })
    .filter(({ severity }) => severity !== "info")
    .map(({ rule, path }) => `${rule} ${placeOfPointer(definition, path)}`);

describe("In the shipped products, the lint finds", () => {
  test.each(slipsInProducts)("$product: $mistake", ({ product, changes, found }) => {
    const wrong = Object.entries(changes).reduce<unknown>(
      (value, [place, to]) => changed(value, pointerOfPlace(value, place), to),
      readDefinition(product),
    );
    expect(foundIn(wrong)).toContain(found);
  });
});
