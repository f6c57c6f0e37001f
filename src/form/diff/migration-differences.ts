import type { Migration } from "../../../schemas/migration.ts";
import { stepInWords } from "../migrate/step-words.ts";
import { pointerTo } from "../tree/place.ts";
import type { Compared, Difference } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import type { Called, Meaning, SettingsOf } from "./setting-differences.ts";

/** How answers of earlier versions are carried. The migrations of a version are its own: those of the one before go. */
export function migrationDifferences({ from, to }: Compared): Iterable<Difference> {
  return listedDifferences({
    before: from.definition.migrations ?? [],
    after: to.definition.migrations ?? [],
    where: ({ index }) => pointerTo("migrations", index),
    called,
    gone: () => ({ weight: "nothing", meaning: "It is kept with the version that it leads to." }),
    come: ({ steps }) => ({
      weight: "shows",
      meaning: `Open quotes and renewals: ${steps.map(stepInWords).join("; ")}.`,
    }),
    settings,
    // What it means says its steps.
    calledBy: ["steps", "tests"],
  });
}

function called({ from }: Migration): Called {
  return { kind: "migration", name: String(from), label: `from version ${from}` };
}

const tests: Meaning = { weight: "nothing", meaning: "Tests are run before publishing and change no quote." };

const settings: SettingsOf<Migration> = {
  steps: {
    aspect: "steps",
    words: ({ steps }) => steps.map(stepInWords).join("; "),
    means: { weight: "shows", meaning: "Answers of open quotes and renewals are carried otherwise." },
  },
  tests: { aspect: "tests", words: (migration) => migration.tests && JSON.stringify(migration.tests), means: tests },
};
