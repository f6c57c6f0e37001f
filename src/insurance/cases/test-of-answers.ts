import type { Definition } from "../../../schemas/definition.ts";
import type { GivenAnswer, GivenEntry, ProductTest } from "../../../schemas/product-test.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import type { Answers, Json, Sections } from "../../../schemas/record.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { createTestRunner } from "./run-product-tests.ts";

type Given = Readonly<Record<string, GivenAnswer | GivenEntry>>;

/** An impossible expectation: running the test reports the actual result. */
const impossibleValue = "?";

/**
 * A test with these answers that expects the definition's present results: the rules that fire, what is missing or wrong,
 * and the total where there is one.
 *
 * @throws where the answers cannot be run as a test
 */
export function testOfAnswers(
  definition: Definition,
  answers: Sections,
  { name, today, rates }: { readonly name: string; readonly today: CalendarDate; readonly rates: DatedRates },
): ProductTest {
  const given = givenOfAnswers(definition, answers);
  const asked = { rules: [impossibleValue], errors: [impossibleValue], total: impossibleValue };
  const unmet = createTestRunner(definition, rates)({ name, today, given, expect: asked });
  const got = (what: string): Json | undefined => unmet.find((each) => each.what === what)?.got;
  const total = got("total");
  return {
    name,
    today,
    given,
    expect: {
      rules: textsOf(got("rules")),
      errors: textsOf(got("errors")),
      ...(typeof total === "string" && /^\d+\.\d\d$/.test(total) ? { total } : {}),
    },
  };
}

function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Answers in the form of a test: list entries by reference. */
function givenOfAnswers({ groups }: Definition, answers: Sections): Readonly<Record<string, Given>> {
  const all = Object.values(groups);
  return Object.fromEntries(
    [...new Set(all.map(({ at }) => at))].map((section): readonly [string, Given] => {
      const value: unknown = answers[section];
      const those = all.filter(({ at, list }) => at === section && list);
      if (those.length === 0) return [section, isRecord(value) ? answersOf(value, []) : {}];
      const entries = Array.isArray(value) ? value.filter(isRecord) : [];
      const isOfKinds = those.some(({ itemType }) => itemType !== undefined);
      return [section, isOfKinds ? byReference(those, entries) : byNumber(section, entries)];
    }),
  );
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * Entries by the references that the server assigned, or would assign; answers that refer to an entry are changed
 * accordingly.
 */
function byReference(groups: readonly Definition["groups"][string][], entries: readonly Entry[]): Given {
  const taken = new Set(entries.map(({ PropertyRef }) => PropertyRef));
  const references = entries.map((entry) => {
    if (typeof entry.PropertyRef === "string" && entry.PropertyRef !== "") return entry.PropertyRef;
    const { refPrefix = "" } = groups.find(({ itemType }) => itemType === entry.ItemType) ?? {};
    for (let number = 1; ; number++) {
      const free = `${refPrefix}${String(number).padStart(3, "0")}`;
      if (taken.has(free)) continue;
      taken.add(free);
      return free;
    }
  });
  const byId = new Map(entries.map(({ id }, at) => [id, references[at]]));
  return Object.fromEntries(
    entries.map((entry, at) => {
      const given = Object.entries(answersOf(entry, ["id", "ItemType", "PropertyRef"]));
      const named = given.map(([name, value]) => [
        name,
        typeof value === "string" ? (byId.get(value) ?? value) : value,
      ]);
      return [references[at], Object.fromEntries(named)];
    }),
  );
}

function byNumber(section: string, entries: readonly Entry[]): Given {
  return Object.fromEntries(
    entries.map((entry, at) => [
      section === "Pr" ? String(at + 1) : String(entry.id ?? at + 1),
      answersOf(entry, ["id", "ProposerID"]),
    ]),
  );
}

function answersOf(answers: Entry, without: readonly string[]): GivenEntry {
  const kept: Answers = Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => value !== undefined && value !== "" && !without.includes(name)),
  ) as Answers;
  return kept as GivenEntry;
}
