import type { Page, Section } from "../../../schemas/definition.ts";
import { pointerTo } from "../tree/place.ts";
import type { Compared, Difference } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import { pairParts } from "./pair-parts.ts";
import { type Called, plainSetting, type SettingsOf, settingDifferences, whenSetting } from "./setting-differences.ts";

const otherOrder = { weight: "shows", meaning: "It is in another place." } as const;
const askedOtherwise = {
  weight: "blocks",
  meaning: "Its questions are asked in different quotes than before.",
} as const;

/** Differences in pages and sections, except for their questions. */
export function* pageDifferences(compared: Compared): Iterable<Difference> {
  yield* listedDifferences({
    before: compared.from.definition.pages,
    after: compared.to.definition.pages,
    where: ({ index }) => pointerTo("pages", index),
    called: calledPage,
    gone: addedOrRemoved,
    come: addedOrRemoved,
    moved: otherOrder,
    settings: {
      title: plainSetting("title", "title"),
      when: whenSetting(compared, "ask when", () => undefined, askedOtherwise),
    },
    without: ["sections"],
  });
  yield* sectionDifferences(compared);
}

function calledPage({ id, title }: Page): Called {
  return { kind: "page", name: id, label: title };
}

function calledSection({ id, title }: Section): Called {
  return { kind: "section", name: id, label: title };
}

function addedOrRemoved({ title }: Page | Section) {
  return { weight: "shows", meaning: `Changes to the contents of “${title}” are listed with its questions.` } as const;
}

interface PlacedSection {
  readonly section: Section;
  readonly page: Page;
  readonly path: string;
  readonly place: string;
}

function sectionsOf(pages: readonly Page[]): readonly PlacedSection[] {
  return pages.flatMap((page, at) =>
    page.sections.map((section, index) => ({
      section,
      page,
      path: pointerTo("pages", at, "sections", index),
      place: `${page.title}, ${index + 1} of ${page.sections.length}`,
    })),
  );
}

function* sectionDifferences(compared: Compared): Iterable<Difference> {
  const [before, after] = [sectionsOf(compared.from.definition.pages), sectionsOf(compared.to.definition.pages)];
  const paired = pairParts(before, after, ({ section }) => section.id);
  for (const { part } of paired.removed)
    yield { change: "removed", ...calledSection(part.section), from: part.path, ...addedOrRemoved(part.section) };
  for (const { part } of paired.added)
    yield { change: "added", ...calledSection(part.section), to: part.path, ...addedOrRemoved(part.section) };
  const inOrder = movedWithinPages(compared);
  for (const { before: was, after: is } of paired.both) {
    const [from, to] = [was.part.path, is.part.path];
    if (was.part.page.id !== is.part.page.id || inOrder.has(is.part.section))
      yield {
        change: "moved",
        ...calledSection(is.part.section),
        before: was.part.place,
        after: is.part.place,
        from,
        to,
        ...otherOrder,
      };
    const sections = { before: was.part.section, after: is.part.section, from, to };
    yield* settingDifferences(calledSection(is.part.section), sections, sectionSettings(compared), ["questions"]);
  }
}

/** Sections of the later definition whose order within their page changed. */
function movedWithinPages({ from, to }: Compared): ReadonlySet<Section> {
  const pages = pairParts(from.definition.pages, to.definition.pages, ({ id }) => id).both;
  return new Set(
    pages.flatMap(({ before, after }) =>
      pairParts(before.part.sections, after.part.sections, ({ id }) => id).both.flatMap(({ after: is, moved }) =>
        moved ? [is.part] : [],
      ),
    ),
  );
}

function sectionSettings(compared: Compared): SettingsOf<Section> {
  return {
    title: plainSetting("title", "title"),
    note: plainSetting("remark", "note"),
    group: plainSetting("asked for each", "group", askedOtherwise),
    columns: plainSetting("columns", "columns", otherOrder),
    when: whenSetting(compared, "ask when", ({ group }) => group, askedOtherwise),
  };
}
