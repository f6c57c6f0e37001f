import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/**
 * Prints every user-facing text of the portal, its emails, documents and definitions, file by file with line numbers,
 * so that all of them can be proofread: `npm run words`, optionally with folders. Placeholders are shown as `{…}`.
 */

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const layers = ["schemas", "src/form", "src/insurance", "src/documents", "src/spreadsheet", "src/state", "renderers"];
const folders =
  process.argv.length > 2 ? process.argv.slice(2) : [...layers, "src/server", "src/commands", "src/portal"];

/** Attributes without user-facing text. */
const unread =
  /^(?:className|class|id|key|type|href|to|role|rel|target|name|form|htmlFor|d|viewBox|method|autoComplete)$/;
/** Properties of definitions without user-facing text. */
const unreadInDefinitions = /^(?:id|name|group|type|when|page|section|pattern|parts|at|format|code|\$schema)$/;

/** User-facing text: a sentence, also with placeholders (`Remove {…}`), or a word that starts with a capital. */
const isRead = (text) =>
  /\p{L}\p{P}?\s+(?:\p{L}|\{…\})|\{…\}\p{P}?\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}{2,}$/u.test(text);
/** SQL, class lists, media queries and other machine languages. */
const isOfMachines = (text) =>
  /^(?:select|insert into|update|delete from|create|alter|with|drop|set|begin)\s.*[=(,*]|[{}<>]|=|^\((?:min|max|prefers)-|^M\d|--|^[a-z-]+(?: [a-z-]*-[a-z-]+)+$/is.test(
    text,
  );
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** Whether a literal is compared, named or imported rather than shown. */
function isInner({ parent }) {
  if (ts.isJsxAttribute(parent)) return unread.test(parent.name.getText());
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    ts.isExternalModuleReference(parent) ||
    (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) ||
    (ts.isPropertyAssignment(parent) && parent.name.getText().replaceAll('"', "") === "className")
  );
}

const templateOf = (node) => node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join("");

/** The text between tags, including placeholders and nested expressions. */
function childrenOf(node) {
  return node.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text.replace(/\s*\n\s*/g, " ");
      if (ts.isJsxExpression(child))
        return child.expression && ts.isStringLiteral(child.expression)
          ? child.expression.text
          : child.expression
            ? "{…}"
            : "";
      return ts.isJsxElement(child) && child.children.every(ts.isJsxText) ? childrenOf(child) : "{…}";
    })
    .join("");
}

function wordsOfModule(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, words) => {
    if (!isRead(words) || isOfMachines(words.replaceAll("{…}", "x"))) return;
    found.push([source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, oneLine(words)]);
  };
  const visit = (node) => {
    if (
      (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
      node.children.some((child) => ts.isJsxText(child) && child.text.trim())
    )
      add(node, childrenOf(node));
    if (ts.isStringLiteralLike(node) && !isInner(node)) add(node, node.text);
    if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent)) add(node, templateOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsOfDefinition(text) {
  const found = [];
  const visit = (value, key, isMessage) => {
    if (typeof value === "string" && (isMessage || !unreadInDefinitions.test(key)) && isRead(value))
      found.push([key, oneLine(value)]);
    else if (value && typeof value === "object")
      for (const [name, part] of Object.entries(value))
        visit(part, Array.isArray(value) ? key : name, key === "messages");
  };
  visit(JSON.parse(text), "", false);
  return found;
}

process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

for (const folder of folders)
  for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).sort()) {
    const file = path.join(folder, name);
    const isDefinition = file.endsWith(".json") && !/openapi|golden|cases|tests?\.json|breached/.test(file);
    if (!isDefinition && !(/\.tsx?$/.test(file) && !file.endsWith(".d.ts"))) continue;
    const text = readFileSync(path.join(root, file), "utf8");
    const found = isDefinition ? wordsOfDefinition(text) : wordsOfModule(file, text);
    if (found.length === 0) continue;
    process.stdout.write(
      `\n${file}\n${found.map(([where, words]) => `  ${String(where).padEnd(5)} ${words}\n`).join("")}`,
    );
  }
