import type { Json } from "../../../schemas/record.ts";
import { type DefinitionPatch, keysOfPointer, type PatchOperation, parentOf } from "./patch.ts";

/** A value in a JSON text, by its positions. */
interface Span {
  readonly key: string | undefined;
  /** Start of its key, or of the value itself in a list. */
  readonly from: number;
  readonly start: number;
  end: number;
  /** The values inside an object or a list. */
  readonly inside: Span[];
}

const signs = /[{}[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+/g;

/** Line width; longer values are wrapped. */
const widest = 120;

/**
 * Applies a patch to a JSON text. Everything that the patch does not name is preserved byte for byte: line ends, indents
 * and the order of keys.
 *
 * @throws an error where a place does not exist
 */
export function patchText(text: string, patch: DefinitionPatch): string {
  return patch.reduce(applied, text);
}

function applied(text: string, step: PatchOperation): string {
  const whole = spansOf(text);
  if (step.op === "move") {
    if (parentOf(step.from) !== parentOf(step.path)) throw new Error(`${step.from} cannot be moved to another place.`);
    const { from, key } = spanAt(whole, step.from);
    const name = JSON.stringify(keysOfPointer(step.path).at(-1));
    return key === undefined ? text : text.slice(0, from) + name + text.slice(from + keyLength(text, from));
  }
  if (step.op === "remove") return without(text, whole, step.path);
  if (step.op === "replace") {
    const { start, end } = spanAt(whole, step.path);
    return text.slice(0, start) + writtenAt(text, start, step.value) + text.slice(end);
  }
  return withAdded(text, whole, step.path, step.value);
}

function keyLength(text: string, from: number): number {
  return /^"(?:[^"\\]|\\.)*"/.exec(text.slice(from))?.[0].length ?? 0;
}

function without(text: string, whole: Span, path: string): string {
  const above = spanAt(whole, parentOf(path));
  const index = above.inside.indexOf(spanAt(whole, path));
  const [before, it, after] = [above.inside[index - 1], above.inside[index], above.inside[index + 1]];
  if (!it) throw new Error(`${path} does not exist.`);
  if (before) return text.slice(0, before.end) + text.slice(it.end);
  if (after) return text.slice(0, it.from) + text.slice(after.from);
  return text.slice(0, above.start + 1) + text.slice(above.end - 1);
}

function withAdded(text: string, whole: Span, path: string, value: Json): string {
  const above = spanAt(whole, parentOf(path));
  const key = keysOfPointer(path).at(-1) ?? "";
  const isList = text[above.start] === "[";
  const there = above.inside[isList ? Number(key) : above.inside.findIndex((each) => each.key === key)];
  if (there && !isList) return text.slice(0, there.start) + writtenAt(text, there.start, value) + text.slice(there.end);
  const first = above.inside[0];
  const last = above.inside.at(-1);
  const name = isList ? "" : `${JSON.stringify(key)}: `;
  if (!first || !last) {
    const gap = isList ? "" : " ";
    return `${text.slice(0, above.start + 1)}${gap}${name}${written(value, 0, widest)}${gap}${text.slice(above.end - 1)}`;
  }
  const gap = text.slice(above.start + 1, first.from);
  const between = gap.includes("\n") ? gap : " ";
  const indent = between.slice(between.lastIndexOf("\n") + 1).length;
  const words = name + written(value, indent, between === " " ? Number.POSITIVE_INFINITY : widest - name.length);
  return there
    ? `${text.slice(0, there.from)}${words},${between}${text.slice(there.from)}`
    : `${text.slice(0, last.end)},${between}${words}${text.slice(last.end)}`;
}

function writtenAt(text: string, start: number, value: Json): string {
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  return written(value, line.length - line.trimStart().length, widest - line.trimStart().length);
}

/** A value as the text of a file. */
export function writtenJson(value: Json): string {
  return `${written(value, 0, widest)}\n`;
}

/** A value as JSON, on one line where it fits into `room` less its indent. */
function written(value: Json, indent: number, room: number): string {
  const line = onOneLine(value);
  if (typeof value !== "object" || value === null || indent + line.length <= room) return line;
  const inner = " ".repeat(indent + 2);
  const parts = Object.entries(value).map(([key, part]) => {
    const name = Array.isArray(value) ? "" : `${JSON.stringify(key)}: `;
    return inner + name + written(part, indent + 2, widest - name.length);
  });
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${" ".repeat(indent)}${close}`;
}

function onOneLine(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

function spanAt(whole: Span, path: string): Span {
  let span: Span | undefined = whole;
  for (const key of keysOfPointer(path)) {
    const inside: readonly Span[] = span?.inside ?? [];
    span = inside.find((each, index) => (each.key ?? String(index)) === key);
  }
  if (!span) throw new Error(`${path} does not exist.`);
  return span;
}

/** Position of a place in a JSON text, including its key; of its parent where it does not exist. */
export function spanInText(text: string, path: string): { readonly from: number; readonly to: number } {
  let span = spansOf(text);
  for (const key of keysOfPointer(path)) {
    const found = span.inside.find((each, index) => (each.key ?? String(index)) === key);
    if (!found) break;
    span = found;
  }
  return { from: span.from, to: span.end };
}

/** Parses a JSON text into spans in a single pass. */
function spansOf(text: string): Span {
  const open: Span[] = [];
  let key: { readonly name: string; readonly at: number } | undefined;
  let whole: Span | undefined;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const above = open.at(-1);
    if (sign === "," || sign === ":") continue;
    if (sign === "}" || sign === "]") {
      if (above) above.end = index + 1;
      open.pop();
    } else if (above && text[above.start] === "{" && key === undefined) key = { name: textOf(sign), at: index };
    else {
      const span: Span = { key: key?.name, from: key?.at ?? index, start: index, end: index + sign.length, inside: [] };
      above?.inside.push(span);
      whole ??= span;
      key = undefined;
      if (sign === "{" || sign === "[") open.push(span);
    }
  }
  if (!whole) throw new Error("The text is empty.");
  return whole;
}

function textOf(sign: string): string {
  const text: unknown = JSON.parse(sign);
  return String(text);
}
