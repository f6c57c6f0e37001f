import type { Definition } from "../../../schemas/definition.ts";
import { migrationFindings } from "../../form/diff/migration-findings.ts";
import { type PublishedVersion, wordingFindings } from "../../form/diff/wording-findings.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import { untestedRates } from "../../insurance/cases/untested-rates.ts";
import type { FormsDesk } from "./forms-desk.ts";

/** Every version so far, the newest first. */
export const publishedVersions = async (desk: FormsDesk, id: string): Promise<readonly PublishedVersion[]> => {
  const published: PublishedVersion[] = [];
  for (const { version } of (await desk.list()).definitions.filter((each) => each.id === id)) {
    const found = await desk.get({ id, version });
    if (found) published.push({ version, definition: found.Definition });
  }
  return published;
};

/**
 * What only shows beside the versions before: wordings that no longer say what was asked, answers that no migration
 * carries, and rates on which no test rests.
 *
 * @param published the newest first; none of what is published for the first time
 */
export const findingsBeside = (
  published: readonly PublishedVersion[],
  definition: Definition,
): readonly LintFinding[] => [
  ...wordingFindings(published, definition),
  ...migrationFindings(published, definition),
  ...untestedRates(definition, published[0]?.definition ?? null),
];
