import type { Definition } from "../../schemas/definition.ts";
import type { ProductTest } from "../../schemas/product-test.ts";

const partAt = (whole: unknown, key: string): unknown =>
  typeof whole === "object" && whole !== null ? Reflect.get(whole, key) : undefined;

/** Names along a path: `/rules/3/when/f` contains `L09`, the rule's name in the tests. */
const namesOnTheWay = (definition: Definition, change: string): readonly string[] => {
  const keys = change.split(":", 1)[0]?.split("/").slice(1) ?? [];
  const names: string[] = [];
  let part: unknown = definition;
  for (const key of keys) {
    part = partAt(part, key);
    for (const name of [key, partAt(part, "id"), partAt(part, "name"), partAt(part, "f"), partAt(part, "is")])
      if (typeof name === "string" && /^[A-Za-z]\w{2,}$/.test(name)) names.push(name);
  }
  return names;
};

/**
 * Sorts tests so that the first one that detects a mutant comes early: those that mention most of its names, then those
 * that detected the previous ones. Whether any detects it is independent of the order.
 */
export const sortByDetection = (definition: Definition) => {
  let tests = definition.tests ?? [];
  const texts = new Map(tests.map((test) => [test, JSON.stringify(test)]));
  return {
    /** @param change path and change, e.g. `/rules/14/when/v: 12 becomes 13` */
    for: (change: string): readonly ProductTest[] => {
      const words = [...namesOnTheWay(definition, change), ...(change.match(/[A-Za-z]\w{2,}/g) ?? [])];
      const wanted = [...new Set(words)];
      const mentions = (test: ProductTest) => wanted.filter((word) => texts.get(test)?.includes(word)).length;
      return tests
        .map((test) => [mentions(test), test] as const)
        .toSorted(([one], [other]) => other - one)
        .map(([, test]) => test);
    },
    noticed: (test: ProductTest): void => {
      tests = [test, ...tests.filter((each) => each !== test)];
    },
  };
};
