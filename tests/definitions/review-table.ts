import type { Definition } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";

const headings = ["Where", "Question", "Label on documents", "Material", "Personal", "MTA", "Start"];

const start = (question: Question): string => {
  if (question.default !== undefined) return `starts as ${question.default}`;
  return question.suggest === undefined ? "" : "suggested";
};

const row = (question: Question, where: string): readonly string[] => [
  where,
  `\`${question.name}\``,
  question.docLabel ?? question.label,
  question.material ? "material" : "",
  question.personal === "none" ? "" : (question.personal ?? ""),
  question.mta ?? "",
  start(question),
];

/** A Markdown table with its columns padded to one width. */
function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const escaped = [head, ...body].map((cells) => cells.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) => Math.max(...escaped.map((cells) => cells[column]?.length ?? 0)));
  const [first, ...rest] = escaped.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  const rule = widths.map((width) => "-".repeat(width));
  return [first ?? [], rule, ...rest].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * Every question of a definition with its flags, in page order, as a Markdown table: page and section, name, label on
 * documents, material, kind of personal data, behaviour in a mid-term adjustment, default answer.
 *
 * @throws if a section lists a question that its group does not have.
 */
export function reviewTable(definition: Definition): string {
  const rows = definition.pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.questions.map((name) => {
        const question = definition.questions.find((each) => each.group === section.group && each.name === name);
        if (!question) throw new Error(`Section ${section.id} lists ${name}, which ${section.group} does not have.`);
        return row(question, `${page.id}, ${section.title}`);
      }),
    ),
  );
  return table(headings, rows);
}
