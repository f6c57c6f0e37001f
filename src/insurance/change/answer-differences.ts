import type { Page, Section } from "../../../schemas/definition.ts";
import type { AnswerDifference } from "../../../schemas/life.ts";
import type { Question } from "../../../schemas/question.ts";
import { type AnswerRow, answerRows } from "../../form/draw/answer-row.ts";
import { entryTitle } from "../../form/draw/entry-title.ts";
import { isAsked, kindOf } from "../../form/kinds/kind-of.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { type Place, placeOf, pointerOf, readPlace, wholeEntry } from "../../form/tree/place.ts";
import { sameJson } from "../../form/values/own.ts";
import { itemRef } from "../rating/risk-of.ts";

/** A changed answer, with what documents and access filters need. */
export interface ChangedAnswer extends AnswerDifference {
  /** Title of the entry, empty for the policy. */
  readonly subject: string;
  readonly personal: AnswerRow["personal"];
  /** Group of the question or of the entry. */
  readonly group: string;
}

/**
 * Every difference in the answers to visible questions, in page order; an added or removed entry is one line. A re-asked
 * question that is not answered yet is no difference.
 */
export function answerDifferences(before: Resolution, after: Resolution): readonly ChangedAnswer[] {
  return after.form.source.pages.flatMap((page) =>
    groupsOf(page).flatMap((group) => {
      const sections = page.sections.filter((section) => section.group === group);
      if (!after.form.group(group)?.list) return differencesIn(before, after, sections, undefined);
      return isFirstPageOf(after, page, group)
        ? [...listDifferences(before, after, group, sections), ...removedEntries(before, after, group)]
        : listDifferences(before, after, group, sections, false);
    }),
  );
}

function groupsOf({ sections }: Page): readonly string[] {
  return [...new Set(sections.map(({ group }) => group))];
}

/** An added or removed entry is listed once, even if several pages ask about it. */
function isFirstPageOf({ form }: Resolution, page: Page, group: string): boolean {
  return form.source.pages.find((each) => each.sections.some((section) => section.group === group)) === page;
}

function listDifferences(
  before: Resolution,
  after: Resolution,
  group: string,
  sections: readonly Section[],
  tellNew = true,
): readonly ChangedAnswer[] {
  return after.items(group).flatMap((id) => {
    const [was, is] = [before.entry(group, id), after.entry(group, id)];
    if (!was) return tellNew ? [entryLine(after, group, id, "after")] : [];
    return sameJson(was.raw, is?.raw) ? [] : differencesIn(before, after, sections, id);
  });
}

function removedEntries(before: Resolution, after: Resolution, group: string): readonly ChangedAnswer[] {
  return before
    .items(group)
    .filter((id) => !after.entry(group, id))
    .map((id) => entryLine(before, group, id, "before"));
}

function entryLine(resolution: Resolution, group: string, id: string, side: "before" | "after"): ChangedAnswer {
  const { at = group, label = group } = resolution.form.group(group) ?? {};
  const place = placeOf(at, id, wholeEntry);
  const title = entryTitle(resolution, group, id);
  return {
    path: pointerOf(resolution.tree, place),
    place,
    item: itemRef(resolution.entry(group, id)?.raw ?? {}, id),
    label: label.charAt(0).toUpperCase() + label.slice(1),
    before: side === "before" ? title : null,
    after: side === "after" ? title : null,
    subject: title,
    personal: "none",
    group,
  };
}

function differencesIn(
  before: Resolution,
  after: Resolution,
  sections: readonly Section[],
  itemId: string | undefined,
): readonly ChangedAnswer[] {
  return sections.flatMap((section) => {
    const rows = new Map(rowsOf(before, section, itemId).map((row) => [row.place, row]));
    const now = rowsOf(after, section, itemId);
    const left = [...rows.values()].filter(({ place }) => !now.some((row) => row.place === place));
    return [
      ...now.flatMap((row) => differenceOf(after, section, itemId, rows.get(row.place), row)),
      ...left.flatMap((row) => differenceOf(after, section, itemId, row, undefined)),
    ];
  });
}

function rowsOf(resolution: Resolution, section: Section, itemId: string | undefined): readonly AnswerRow[] {
  return answerRows(resolution, section, itemId).filter((row) => isAsked(row) && kindOf(row).gives !== "truth");
}

function differenceOf(
  after: Resolution,
  { group }: Section,
  itemId: string | undefined,
  was: AnswerRow | undefined,
  is: AnswerRow | undefined,
): readonly ChangedAnswer[] {
  const row = is ?? was;
  if (!row || (was?.words ?? "") === (is?.words ?? "")) return [];
  if (is && is.words === "" && mtaOf(after, group, row.place) === "re-ask") return [];
  return [
    {
      path: pointerOf(after.tree, row.place),
      place: row.place,
      ...(itemId === undefined ? {} : { item: itemRef(after.entry(group, itemId)?.raw ?? {}, itemId) }),
      label: row.label,
      before: was?.words || null,
      after: is?.words || null,
      subject: itemId === undefined ? "" : entryTitle(after, group, itemId),
      personal: row.personal,
      group,
    },
  ];
}

function mtaOf({ form }: Resolution, group: string, place: Place): Question["mta"] | undefined {
  return form.groups.get(group)?.byName.get(readPlace(place).name ?? "")?.question.mta;
}
