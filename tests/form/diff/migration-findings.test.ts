import { describe, expect, test } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import type { MigrationStep } from "../../../schemas/migration.ts";
import { migrationFindings } from "../../../src/form/diff/migration-findings.ts";
import { patchText } from "../../../src/form/lint/patch-text.ts";
import { shop, stepsFrom } from "../migrate/shop.ts";

const text = (name: string, label = name) => ({ name, label, type: "text" }) as const;
const choice = (name: string, ...options: readonly (string | readonly [string, string])[]) =>
  ({
    name,
    type: "choice",
    options: options.map((each) => (typeof each === "string" ? { value: each } : { value: each[0], label: each[1] })),
  }) as const;

const published = (definition: Definition, version = 3) => [{ version, definition }];
const found = (was: Definition, is: Definition) =>
  migrationFindings(published(was), is).map(({ rule, path, message }) => `${rule} ${path} ${message}`);

/** Applies patches until there is none left. */
const mended = (was: Definition, is: Definition): Definition => {
  const patch = migrationFindings(published(was), is).find((finding) => finding.patch)?.patch;
  return patch ? mended(was, JSON.parse(patchText(JSON.stringify(is), patch))) : is;
};

const asked = shop({ policy: [text("Trade"), choice("Use", "Shop", "Office")], shop: [text("Till")] });

test("A removed option names the place of its step: the list of migrations until there is one, then its steps.", () => {
  const fewer = shop({ policy: [text("Trade"), choice("Use", "Shop")], shop: [text("Till")] });
  const fix = (is: Definition) => migrationFindings(published(asked), is)[0]?.fix;
  expect(fix(fewer)).toContain('into "migrations": [{"from": 3, "steps": […]}] of a file in your folder.');
  expect(fix({ ...fewer, migrations: [{ from: 3, steps: [] }] })).toContain("into the steps from version 3.");
});

describe("A removed question", () => {
  test("is an error that names it, its group and its version.", () => {
    const less = shop({ policy: [choice("Use", "Shop", "Office")], shop: [text("Till")] });
    expect(found(asked, less)).toEqual([
      "answers-not-carried /id “Trade” of “policy” was asked in version 3 and is no longer asked.",
    ]);
    expect(migrationFindings(published(asked), less)[0]?.fix).toContain('"migrations": [{"from": 3, "steps": […]}]');
    for (const step of [
      { drop: "Trade", because: "We know it." },
      { leave: "Trade" },
    ] satisfies readonly MigrationStep[])
      expect(found(asked, { ...less, migrations: stepsFrom(3, step) })).toEqual([]);
  });

  test("of a version that was rolled back needs no step: the migration leads from the version before, and is empty.", () => {
    const [before, versions] = [shop({ policy: [text("Trade")] }), shop({ policy: [text("Trade"), text("Guild")] })];
    const after = shop({ policy: [text("Trade", "The trade")] });
    const found = (is: Definition) =>
      migrationFindings(
        [
          { version: 4, definition: versions },
          { version: 3, definition: before },
        ],
        is,
      ).map(({ message }) => message);
    expect(found(after)).toEqual(["“Guild” of “policy” was asked in version 4 and is no longer asked."]);
    expect(found({ ...after, migrations: [{ from: 3, steps: [] }] })).toEqual([]);
  });

  test("is a choice between the new questions of its type, and dropping its answers.", () => {
    const is = shop({ policy: [text("Craft"), text("Guild"), choice("Use", "Shop", "Office")], shop: [text("Till")] });
    const choices = migrationFindings(published(asked), is)[0]?.choices ?? [];
    expect(choices.map(({ words }) => words)).toEqual([
      "Carry them over to “Craft”",
      "Carry them over to “Guild”",
      "Keep them aside, as they are no longer asked",
      "Leave them as they are",
    ]);
    for (const { patch } of choices)
      expect(migrationFindings(published(asked), JSON.parse(patchText(JSON.stringify(is), patch)))).toEqual([]);
  });

  test("has a patch if one with its words is in its place, in the existing migration.", () => {
    const renamed = shop({
      policy: [text("Business", "Trade"), choice("Use", "Shop", "Office")],
      shop: [text("Safe", "Till")],
    });
    const { migrations } = mended(asked, renamed);
    expect(migrations).toEqual([
      {
        from: 3,
        steps: [
          { rename: "Trade", to: "Business" },
          { rename: "Till", to: "Safe" },
        ],
      },
    ]);
    expect(migrationFindings(published(asked), { ...renamed, migrations: migrations ?? [] })).toEqual([]);
    expect(found(asked, { ...renamed, migrations: stepsFrom(3, { rename: "Trade", to: "Business" }) })).toEqual([
      "answers-not-carried /migrations/0/steps “Till” of “shop” was asked in version 3 and is no longer asked.",
    ]);
  });

  test("is none if it moved, with a step, and if the definition is the previous one.", () => {
    const moved = shop({ policy: [choice("Use", "Shop", "Office")], shop: [text("Till"), text("Trade")] });
    expect(found(asked, moved)).toHaveLength(1);
    const step = { move: "Trade", from: "policy", to: "shop" };
    expect(found(asked, { ...moved, migrations: stepsFrom(3, step) })).toEqual([]);
    expect(found(asked, asked)).toEqual([]);
    expect(migrationFindings([], asked)).toEqual([]);
  });
});

describe("A question with another meaning", () => {
  const sum = (question: object) => shop({ policy: [{ name: "Sum", type: "money", ...question }] });
  test.each([
    [sum({ type: "yesno" }), "/questions/0/type “Sum” is now of type yesno; in version 3 it was money."],
    [sum({ unit: "k" }), "/questions/0 “Sum” is measured differently from version 3."],
  ])("needs a step.", (is, words) => {
    expect(found(sum({}), is)).toEqual([`answers-not-carried ${words}`]);
    const again = { askAgain: "Sum", because: "It is put otherwise." };
    expect(found(sum({}), { ...is, migrations: stepsFrom(3, again) })).toEqual([]);
  });

  test("is migrated by a scale, and by a map of its answers.", () => {
    const integer = { ...sum({ type: "integer" }), migrations: stepsFrom(3, { scale: "Sum", by: "1000" }) };
    expect(found(sum({}), integer)).toEqual([]);
    const step = { options: "Sum", map: { Yes: "Full", No: "None" } };
    const chosen = { ...shop({ policy: [choice("Sum", "Full", "None")] }), migrations: stepsFrom(3, step) };
    expect(found(sum({ type: "yesno" }), chosen)).toEqual([]);
    expect(found(sum({ type: "text" }), sum({ type: "longtext" }))).toEqual([]);
  });
});

describe("A removed option", () => {
  const use = (...options: Parameters<typeof choice>[1][]) => shop({ policy: [choice("Use", ...options)] });
  test("needs a map, each of them.", () => {
    expect(found(use("Shop", "Store", "Office"), use("Office"))).toEqual([
      "answers-not-carried /questions/0/options “Shop” or “Store” are no longer among the options of “Use”.",
    ]);
    const some = { ...use("Retail", "Office"), migrations: stepsFrom(3, { options: "Use", map: { Shop: "Retail" } }) };
    expect(found(use("Shop", "Store", "Office"), some)).toEqual([
      "answers-not-carried /questions/0/options “Store” is no longer among the options of “Use”.",
    ]);
  });

  test("has a patch if one with the same words exists, and its renamed question is checked too.", () => {
    const { migrations } = mended(use(["S", "Shop"], "Office"), use(["R", "Shop"], "Office"));
    expect(migrations).toEqual(stepsFrom(3, { options: "Use", map: { S: "R" } }));
    const renamed = shop({ policy: [choice("Purpose", "Office")] });
    expect(
      found(use("Shop", "Office"), { ...renamed, migrations: stepsFrom(3, { rename: "Use", to: "Purpose" }) }),
    ).toEqual(["answers-not-carried /questions/0/options “Shop” is no longer among the options of “Purpose”."]);
  });

  test("is a choice of a migration for its answers, one option after the other.", () => {
    const was = use("Shop", "Store", "Office");
    const choose = (is: Definition, words: string): Definition => {
      const choices = migrationFindings(published(was), is)[0]?.choices ?? [];
      const patch = choices.find((each) => each.words === words)?.patch ?? [];
      return JSON.parse(patchText(JSON.stringify(is), patch));
    };
    const offered = migrationFindings(published(was), use("Office", "Retail"))[0]?.choices;
    expect(offered?.map(({ words }) => words)).toEqual([
      "Keep “Shop”, but offer it no more",
      "Read “Shop” as “Office”",
      "Read “Shop” as “Retail”",
      "Ask again where the answer was “Shop”",
      "Ask all of them again",
      "Leave them as they are",
    ]);
    const half = choose(use("Office", "Retail"), "Read “Shop” as “Retail”");
    const whole = choose(half, "Ask again where the answer was “Store”");
    expect(whole.migrations).toEqual(stepsFrom(3, { options: "Use", map: { Shop: "Retail", Store: null } }));
    expect(migrationFindings(published(was), whole)).toEqual([]);
    for (const words of ["Ask all of them again", "Leave them as they are"])
      expect(migrationFindings(published(was), choose(use("Office"), words))).toEqual([]);
  });

  test("is none if a free-text answer is accepted.", () => {
    expect(found(use("Shop"), shop({ policy: [{ ...choice("Use", "Office"), other: true }] }))).toEqual([]);
  });
});

describe("A migration", () => {
  const renamed = shop({ policy: [text("Business"), choice("Use", "Shop", "Office")], shop: [text("Till")] });
  const migrations = stepsFrom(3, { rename: "Trade", to: "Business" });

  test("starts from a published version; a folder is taken as that version.", () => {
    expect(found(asked, { ...renamed, migrations: stepsFrom(7, { rename: "Trade", to: "Business" }) })).toEqual([
      "migration-from-unknown /migrations/0/from Version 7 was not published. The newest is version 3.",
    ]);
    expect(migrationFindings(published(asked, 0), { ...renamed, migrations })).toEqual([]);
  });

  test("is for one version only, and removed from the next.", () => {
    const next = { ...renamed, title: "Shops", migrations };
    const [finding, ...others] = migrationFindings(published({ ...renamed, migrations }, 4), next);
    expect(finding).toMatchObject({ rule: "migration-of-before", path: "/migrations/0", patch: [{ op: "remove" }] });
    expect(others).toEqual([]);
  });

  test("may skip a version that was rolled back, and is compared with the one it starts from.", () => {
    const wrong = shop({ policy: [text("Craft")] });
    const versions = [...published(wrong, 4), ...published(asked, 3)];
    expect(migrationFindings(versions, { ...renamed, migrations })).toEqual([]);
    expect(migrationFindings(versions, renamed)).toHaveLength(1);
  });

  test("names only what the earlier version asked, or an earlier step created.", () => {
    const steps: readonly MigrationStep[] = [
      { rename: "Trade", to: "Business" },
      { options: "Business", map: { a: "b" } },
      { drop: "Trades", because: "Never." },
    ];
    expect(found(asked, { ...renamed, migrations: stepsFrom(3, ...steps) })).toEqual([
      "migration-name-never /migrations/0/steps/2/drop Version 3 has no question “Trades”.",
    ]);
  });

  test("never makes answers about crime readable to everybody.", () => {
    const crime = shop({ policy: [{ ...text("Convictions"), personal: "criminal" }] });
    const open = shop({ policy: [text("Remarks")] });
    expect(found(crime, { ...open, migrations: stepsFrom(3, { rename: "Convictions", to: "Remarks" }) })).toEqual([
      "migration-tells-more /migrations/0/steps/0/rename “Convictions” is about crime; “Remarks” is not.",
    ]);
  });
});
