import { describe, expect, test } from "vitest";
import { fleet, letprop, unocc, wholeLife } from "./golden-input.ts";

const products = { letprop, unocc, fleet };

const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

describe.each(Object.entries(products))("The documents of the worked example of %s", (name, risk) => {
  const models = wholeLife(risk());

  test.each(models.map((model) => [[model.stage, model.id, model.classId].filter(Boolean).join("-"), model] as const))(
    "match the snapshot: %s.",
    async (id, model) => {
      await expect(text(model)).toMatchFileSnapshot(`__snapshots__/${name}/${id}.json`);
    },
  );

  test("are plain JSON, and the same when they are made again.", () => {
    expect(JSON.parse(JSON.stringify(models))).toEqual(models);
    expect(wholeLife(risk())).toEqual(models);
  });
});
