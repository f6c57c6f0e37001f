import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import type { FormSource } from "../../src/form/definition/prepared-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { pageSchema, requestsOfPage } from "../../src/form/schema/page-schema.ts";
import type { Tree } from "../../src/form/tree/tree.ts";
import { drawnSections } from "../form/drawn-questions.ts";
import { type DrawnState, drawnOn } from "./drawn-states.ts";

/** A rendered line: `building:property1/Sum` and its details. */
type Lines = ReadonlyMap<string, string>;

/**
 * Every page as text: in the first state one line for each section and question, with its JSON Schema and its UI
 * schema; in the others the lines that are added (+), removed (-) or changed (~) compared with the first.
 */
export function drawnPages(definition: FormSource, [first, ...others]: readonly DrawnState[]): string {
  const form = prepareForm(definition);
  if (!first) return "";
  const base = linesOf(form, first.tree);
  const all = [...base].map(([name, line]) => `${name} ${line}`);
  const changed = others.map(({ name, tree }) => [heading(name), ...changedLines(base, linesOf(form, tree))]);
  return `${[[heading(first.name), ...all], ...changed].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const heading = (name: string): string => `== ${name}`;

function linesOf(form: PreparedForm, tree: Tree): Lines {
  const resolution = resolveForm(form, tree, drawnOn);
  const lines = new Map<string, string>();
  for (const { id, title } of form.source.pages) {
    lines.set(id, JSON.stringify(title));
    for (const { key, schema, ui, questions } of drawnSections(
      pageSchema(resolution, requestsOfPage(resolution, id)),
    )) {
      lines.set(`  ${key}`, `${JSON.stringify(schema)} ${JSON.stringify(ui)}`);
      for (const { name, required, schema, ui } of questions)
        lines.set(
          `    ${key}/${name}`,
          `${required ? "required" : "optional"} ${JSON.stringify(schema)} ${JSON.stringify(ui)}`,
        );
    }
  }
  return lines;
}

function changedLines(base: Lines, lines: Lines): readonly string[] {
  const gone = [...base.keys()].filter((name) => !lines.has(name)).map((name) => `- ${name.trim()}`);
  const others = [...lines].flatMap(([name, line]) => {
    const before = base.get(name);
    if (before === line) return [];
    return [`${before === undefined ? "+" : "~"} ${name.trim()} ${line}`];
  });
  return [...others, ...gone];
}
