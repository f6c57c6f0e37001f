import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadLaterControls } from "../../renderers/controls.ts";
import { DrawnPage } from "../../renderers/DrawnPage.tsx";
import { type QuestionSlots, QuestionSlotsContext } from "../../renderers/question-slots.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { drawnPage } from "../../src/form/draw/drawn-page.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { definitionFolders, readDefinition } from "../definitions/read-definition.ts";

const slots: QuestionSlots = {
  useQuestion: () => ({ required: true, missing: false }),
  useAnswer: () => ({ value: undefined, change: () => undefined, leave: () => undefined }),
};

beforeAll(() => loadLaterControls());

const pages = definitionFolders().flatMap((folder) => {
  const definition = readDefinition(folder);
  return definition.pages.map((page) => ({ name: `${folder} ${page.id}`, definition, page }));
});

it.each(pages)(
  "draws every question that $name asks, in its order and with its label",
  async ({ definition, page }) => {
    const form = prepareForm(definition);
    const data = Object.fromEntries(
      Object.values(definition.groups).map((group) => [group.at, group.list ? [] : {}] as const),
    );
    for (const { at, itemType, list } of Object.values(definition.groups))
      if (list)
        data[at] = [
          ...[data[at] ?? []].flat(),
          { id: `${at}${itemType ?? ""}1`, ...(itemType ? { ItemType: itemType } : {}) },
        ];
    const tree = treeOf(form, { ...data, ATTACHMENTS: [], version: 1 });
    const resolution = resolveForm(form, tree, "2026-07-14");
    const sections = page.sections.map(({ id, group }) => {
      const { list, at, itemType } = definition.groups[group] ?? { at: group };
      return list ? { section: id, itemId: `${at}${itemType ?? ""}1` } : { section: id };
    });
    const drawn = drawnPage(resolution, sections);
    const html = renderToStaticMarkup(
      <QuestionSlotsContext value={slots}>
        <DrawnPage schema={drawn.schema} uiSchema={drawn.uiSchema} />
      </QuestionSlotsContext>,
    );
    const wanted = Object.values(drawn.schema.properties).flatMap(({ properties }) =>
      Object.values(properties).map(({ title }) => title),
    );
    expect(wanted.length).toBeGreaterThan(0);
    const labels = [...html.matchAll(/ id="[^"]*:label"[^>]*>([^<]*)</g)].map(([, label = ""]) => label);
    expect(labels).toEqual(wanted.map((label) => renderToStaticMarkup(label)));
  },
);
