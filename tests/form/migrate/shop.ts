import type { Definition } from "../../../schemas/definition.ts";
import type { MigrationStep } from "../../../schemas/migration.ts";
import type { Question } from "../../../schemas/question.ts";

type Asked = Pick<Question, "name" | "type"> & Partial<Question>;

/** A product of shops with their floors, as a version asks it: questions by group. */
export function shop(
  questions: { readonly [group in "policy" | "shop" | "floor"]?: readonly Asked[] },
  migrations?: Definition["migrations"],
): Definition {
  const all = Object.entries(questions).flatMap(([group, asked]) =>
    asked.map(
      (question): Question => ({
        label: question.name,
        group,
        material: false,
        personal: "none",
        mta: "editable",
        ...question,
      }),
    ),
  );
  const sections = Object.entries(questions).map(([group, asked]) => ({
    id: group,
    title: group,
    group,
    questions: asked.map(({ name }) => name),
  }));
  return {
    format: 1,
    id: "SHOP",
    record: "quote",
    title: "Shop",
    effectiveFrom: "2026-01-01",
    groups: {
      policy: { at: "RD" },
      shop: { at: "PC", list: true, itemType: "shop", refPrefix: "S", label: "shop", layout: "table" },
      floor: {
        at: "PC",
        list: true,
        itemType: "floor",
        refPrefix: "F",
        label: "floor",
        parent: "shop",
        layout: "table",
      },
    },
    pages: [{ id: "page1", title: "Page", sections }],
    questions: all,
    rules: [],
    ...(migrations && { migrations }),
  };
}

export const stepsFrom = (from: number, ...steps: readonly MigrationStep[]) => [{ from, steps }];
