import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));

/** The texts that an expression or a type may be: both of `a ? "x" : "y"`. Those of the condition are ignored. */
const textsOf = (node: ts.Node): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isLiteralTypeNode(node)) return textsOf(node.literal);
  return ts.isUnionTypeNode(node) ? node.types.flatMap(textsOf) : [];
};

const isAct = (name: ts.Node, source: ts.SourceFile): boolean => name.getText(source) === "action";

const everyNode = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  node.forEachChild((child) => everyNode(child, visit));
};

/** The functions with an act as an argument: `createQuote(db, quote, action, changes)` as its third. */
const actPositions = (sources: readonly ts.SourceFile[]): ReadonlyMap<string, number> => {
  const positions = new Map<string, number>();
  for (const source of sources)
    everyNode(source, (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isArrowFunction(node.initializer)) return;
      const at = node.initializer.parameters.findIndex(({ name }) => name.getText(source) === "action");
      if (at >= 0) positions.set(node.name.getText(source), at);
    });
  return positions;
};

/** The values of a name in the file by its types: `kind: "message" | "sent"`, `act: "grant" | "revoke"`. */
const textsOfName = (name: string, source: ts.SourceFile): readonly string[] => {
  const texts: string[] = [];
  everyNode(source, (node) => {
    if ((ts.isPropertySignature(node) || ts.isParameter(node)) && node.type && node.name.getText(source) === name)
      texts.push(...textsOf(node.type));
  });
  return texts;
};

const actsOf = (written: ts.Node, source: ts.SourceFile): readonly string[] =>
  ts.isIdentifier(written) ? textsOfName(written.text, source) : textsOf(written);

const actsIn = (node: ts.Node, source: ts.SourceFile, positions: ReadonlyMap<string, number>): readonly string[] => {
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
    return isAct(node.name, source) && node.initializer ? actsOf(node.initializer, source) : [];
  if (ts.isPropertySignature(node) || ts.isParameter(node))
    return isAct(node.name, source) && node.type ? textsOf(node.type) : [];
  if (!ts.isCallExpression(node)) return [];
  const argument = node.arguments[positions.get(node.expression.getText(source)) ?? -1];
  return argument ? actsOf(argument, source) : [];
};

/**
 * Every act that the source may write into the audit, found in the writes: `action` in an object or a type, or an
 * argument.
 *
 * @param folders of source that writes
 */
export const writtenActs = (folders: readonly string[]): ReadonlySet<string> => {
  const sources = folders
    .flatMap(filesIn)
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))
    .filter(({ file, text }) => !file.endsWith("security-headers.ts") && /\baction\b|auditReferral/.test(text))
    .map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  const positions = actPositions(sources);
  const acts = new Set<string>();
  for (const source of sources)
    everyNode(source, (node) => {
      for (const act of actsIn(node, source, positions)) acts.add(act);
    });
  return acts;
};
