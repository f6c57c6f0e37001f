import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Words that no user-facing text may contain, each with its replacement. */
const banned: Readonly<Record<string, string>> = {
  he: "they",
  him: "them",
  his: "their",
  himself: "themselves",
  she: "they",
  whoever: "anyone who",
  whomever: "anyone whom",
  anew: "again",
  "put back": "restored, reinstated",
  told: "notified, given, shown",
  papers: "documents",
  "made of": "made from",
  stands: "is, is valid (“stands for” may be used)",
  lies: "is",
};

/** Permitted uses of a banned word, with the reason. */
const allowed: readonly { readonly words: RegExp; readonly reason: string }[] = [
  { words: /you told us/gi, reason: "what insurers print above a client's own disclosures" },
  { words: /stands\s+(?:(?:\*|\/\/)\s*)?for/gi, reason: "the one meaning that the language guide keeps" },
  { words: /`\w+`|"[\w./-]+"/g, reason: "a name of the code or of stored data" },
];

/** Files with texts of others, or without text. */
const others =
  /\.(?:snap|csv|tsv|png|pdf|xlsx|docx|svg|ico|txt|zip|gz|eml)$|__snapshots__|api\.d\.ts|openapi\.json|(?:^|\/)cy\b|welsh|breached|bench\/results|architecture\/voice|package-lock|node_modules/i;

const banning = new RegExp(`\\b(?:${Object.keys(banned).join("|").replaceAll(" ", "\\s+")})\\b`, "gi");

/** A text with permitted words replaced by spaces of the same length, so that lines keep their numbers. */
const withoutAllowed = (text: string): string =>
  allowed.reduce((rest, { words }) => rest.replaceAll(words, (found) => found.replaceAll(/\S/g, "-")), text);

/** The readable parts of a module: comments, texts and JSX text; `[from, to]` each. */
function readParts(file: string, text: string): readonly (readonly [number, number])[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const parts: [number, number][] = [];
  const visit = (node: ts.Node): void => {
    const isJsxText = node.kind === ts.SyntaxKind.JsxText;
    if (isJsxText || ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      parts.push([node.pos, node.end]);
    if (!isJsxText)
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ])
        parts.push([pos, end]);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return parts;
}

/** Places of banned words in readable text: `src/a.ts:12: he`. */
function bannedIn(file: string, text: string): readonly string[] {
  const plain = withoutAllowed(text);
  const found = [...plain.matchAll(banning)];
  if (found.length === 0) return [];
  const parts = /\.(?:tsx?|mjs)$/.test(file) ? readParts(file, text) : [[0, text.length] as const];
  return found.flatMap(({ 0: word, index }) =>
    parts.some(([from, to]) => from <= index && index < to)
      ? [
          `${file}:${text.slice(0, index).split("\n").length}: ${word}, say: ${banned[word.toLowerCase().replace(/\s+/, " ")]}`,
        ]
      : [],
  );
}

it("finds a banned word in a comment, a text and JSX text, and not in identifiers", () => {
  const source = [
    "const told = 1; // he",
    `const T = () => <p title="put back">lies {\`\${told} stands\`} stands for</p>;`,
  ].join("\n");
  expect(bannedIn("a.tsx", source).map((each) => each.replace(/, say.*/, ""))).toEqual([
    "a.tsx:1: he",
    "a.tsx:2: put back",
    "a.tsx:2: lies",
    "a.tsx:2: stands",
  ]);
});

it("is followed by every text, definition, comment and README", { timeout: 120_000 }, () => {
  const written = ["src", "renderers", "schemas", "tests", ".github"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const files = [...written, ...readdirSync(".")].filter(
    (file) => /\.(?:tsx?|mjs|css|json|md|yml|html)$/.test(file) && !others.test(file),
  );
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap((file) => bannedIn(file, readFileSync(file, "utf8")))).toEqual([]);
});
