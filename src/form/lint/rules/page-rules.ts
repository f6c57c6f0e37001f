import { isAsked } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { adding, removal, writing } from "../patch.ts";

/** Pages and sections: every question must be in exactly one place. */
export const pageRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "id-twice",
    severity: "error",
    explanation:
      "The id of a page is its address and the id of a section its link target; duplicates lead to the first.",
    fix: "Give one of them a different id.",
    *check({ definition: { pages } }) {
      yield* repeated(
        pages.map(({ id }, page) => ({ text: id, path: pointerTo("pages", page, "id") })),
        "page",
      );
      const sections = pages.flatMap((each, page) =>
        each.sections.map(({ id }, index) => ({ text: id, path: pointerTo("pages", page, "sections", index, "id") })),
      );
      yield* repeated(sections, "section");
    },
  },
  {
    id: "page-id-taken",
    severity: "error",
    explanation: "The id of a page is its address, and the portal has pages of its own at these.",
    fix: "Give the page a different id, such as “page3”.",
    *check({ definition: { pages, record } }) {
      if (record !== "quote") return;
      for (const [index, { id, title }] of pages.entries())
        if (takenIds.has(id))
          yield { path: pointerTo("pages", index, "id"), message: `“${title}” cannot be at the address “${id}”.` };
        else if (id === "page0" && index > 0)
          yield {
            path: pointerTo("pages", index, "id"),
            message: `“page0” is asked before there is a quote, but “${title}” is page ${index + 1}.`,
          };
    },
  },
  {
    id: "table-on-price-page",
    severity: "error",
    explanation:
      "A quote is priced and accepted on its last page, which has no room for a table with a page per entry.",
    fix: 'Move the section to an earlier page, or give the list the layout "inline" or "grid".',
    *check({ definition: { pages, rating }, groups }) {
      const last = pages.length - 1;
      for (const [index, { title, group }] of (rating && pages[last]?.sections)?.entries() ?? [])
        if (groups.get(group)?.group.layout === "table")
          yield {
            path: pointerTo("pages", last, "sections", index, "group"),
            message: `The table “${title}” is on the page with the price.`,
          };
    },
  },
  {
    id: "columns-empty",
    severity: "warn",
    explanation: "A section with more columns than questions has columns that stay empty.",
    fix: "Use fewer columns.",
    *check({ definition: { pages } }) {
      for (const [page, { sections }] of pages.entries())
        for (const [index, { id, columns = 1, questions }] of sections.entries())
          if (columns > Math.max(questions.length, 1))
            yield {
              path: pointerTo("pages", page, "sections", index, "columns"),
              message: `“${id}” has ${columns} columns but fewer questions.`,
              patch: writing(pointerTo("pages", page, "sections", index, "columns"), Math.max(questions.length, 1)),
            };
    },
  },
  {
    id: "question-in-no-section",
    severity: "error",
    explanation: "A question that is not on a page is never asked, and if it is required nothing can be priced.",
    fix: 'Add its name to the questions of a section of its group. If it comes from an included folder, you can add it to "leaves" instead.',
    *check({ definition, groups }) {
      const drawn = new Set<string>();
      for (const { key } of sectionsOfPages(definition.pages)) drawn.add(key);
      for (const [index, { name, group }] of definition.questions.entries())
        if (groups.has(group) && !drawn.has(`${group}/${name}`))
          yield {
            path: pointerTo("questions", index),
            message: `“${name}” is not in a section.`,
            patch: addToOnlySection(definition.pages, group, name),
          };
    },
  },
  {
    id: "question-in-two-sections",
    severity: "error",
    explanation: "One answer has one control; a link to it must know where it is.",
    fix: "Remove it from one of them.",
    *check({ definition: { pages } }) {
      const first = new Map<string, string>();
      for (const { key, path, name, section } of sectionsOfPages(pages)) {
        const other = first.get(key);
        if (other === undefined) first.set(key, section);
        else {
          const message = `“${name}” is already in the section “${other}”.`;
          yield { path, message, ...(other === section && { patch: removal(path) }) };
        }
      }
    },
  },
  {
    id: "asked-because-of-later",
    severity: "warn",
    explanation:
      "Someone who works through the pages in order does not see the question until they come back from the later page.",
    fix: "Move one of the two, so that the condition is answered first.",
    *check({ definition: { pages, questions }, uses, target }) {
      const pageOf = new Map([...sectionsOfPages(pages)].map(({ key, path }) => [key, Number(path.split("/")[2])]));
      for (const { path, scope, name } of uses.reads) {
        const [, index] = /^\/questions\/(\d+)\/when\b/.exec(path) ?? [];
        const asked = questions[Number(index ?? -1)];
        const read = asked && target(scope, name);
        if (!asked || read?.kind !== "answer" || !isAsked(read.question)) continue;
        const here = pageOf.get(`${asked.group}/${asked.name}`);
        const later = pageOf.get(`${read.group}/${read.question.name}`);
        if (here === undefined || later === undefined || later <= here) continue;
        const title = pages[later]?.title ?? "";
        yield {
          path,
          message: `“${asked.label}” is asked because of “${read.question.label}” on the later page “${title}”.`,
        };
      }
    },
  },
];

/** Addresses of the portal's own pages about a quote: see src/portal/capture/CaptureArea.tsx. */
const takenIds: ReadonlySet<string> = new Set([
  "first",
  "price",
  "answers",
  "infoRequest",
  "page2Edit",
  "pageConfirmation",
  "pageReferQuote",
]);

/** Adds a question to the end of its group's section; undefined if there are several, because a person must choose. */
function addToOnlySection(pages: LintedDefinition["definition"]["pages"], group: string, name: string) {
  const places = pages.flatMap(({ sections }, page) =>
    sections.flatMap((section, index) =>
      section.group === group ? [pointerTo("pages", page, "sections", index, "questions", "-")] : [],
    ),
  );
  const [only, ...others] = places;
  return only !== undefined && others.length === 0 ? adding(only, name) : undefined;
}

function* sectionsOfPages(pages: LintedDefinition["definition"]["pages"]) {
  for (const [page, { sections }] of pages.entries())
    for (const [index, { id, group, questions }] of sections.entries())
      for (const [position, name] of questions.entries()) {
        const path = pointerTo("pages", page, "sections", index, "questions", position);
        yield { key: `${group}/${name}`, name, path, section: id };
      }
}

function* repeated(ids: readonly { readonly text: string; readonly path: string }[], what: string): Iterable<Fault> {
  const seen = new Set<string>();
  for (const { text, path } of ids) {
    if (seen.has(text)) yield { path, message: `There is already a ${what} “${text}”.` };
    seen.add(text);
  }
}
