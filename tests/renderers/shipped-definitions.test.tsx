import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadLaterControls } from "../../renderers/controls.ts";
import { DrawnPage } from "../../renderers/DrawnPage.tsx";
import { type QuestionSlots, QuestionSlotsContext } from "../../renderers/question-slots.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { blankPage } from "../../src/form/schema/page-schema.ts";
import { definitionFolders, readDefinition } from "../definitions/read-definition.ts";
import { drawnQuestions } from "../form/drawn-questions.ts";

const slots: QuestionSlots = {
  useQuestion: () => ({ missing: false }),
  useAnswer: () => ({ value: undefined, change: () => undefined, leave: () => undefined }),
};

beforeAll(() => loadLaterControls());

const pages = definitionFolders().flatMap((folder) => {
  const definition = readDefinition(folder);
  return definition.pages.map((page) => ({ name: `${folder} ${page.id}`, definition, page }));
});

it.each(pages)("renders every question of $name, in order and with its label", async ({ definition, page }) => {
  const drawn = blankPage(prepareForm(definition), page.id, "2026-07-14");
  const html = renderToStaticMarkup(
    <QuestionSlotsContext value={slots}>
      <DrawnPage schema={drawn.schema} uiSchema={drawn.uiSchema} />
    </QuestionSlotsContext>,
  );
  const wanted = drawnQuestions(drawn).map(({ schema }) => String(schema.title));
  expect(wanted.length).toBeGreaterThan(0);
  const labels = [...html.matchAll(/ id="[^"]*:label"[^>]*>([^<]*)</g)].map(([, label = ""]) => label);
  expect(labels).toEqual(wanted.map((label) => renderToStaticMarkup(label)));
});
