import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { Tooltip } from "@codemirror/view";

/** A key or value that can be inserted at a location. */
export interface JsonWord {
  readonly value: unknown;
  /** Its description. */
  readonly words?: string | undefined;
}

/** Completions for a JSON text; a location is the keys that lead there: `["rules", "3", "when"]`. */
export interface JsonWords {
  readonly keysAt: (place: readonly string[]) => readonly JsonWord[];
  readonly valuesAt: (place: readonly string[]) => readonly JsonWord[];
  readonly descriptionOf: (place: readonly string[]) => string | undefined;
}

type Node = ReturnType<ReturnType<typeof syntaxTree>["resolveInner"]>;

const written: ReadonlySet<string> = new Set(["String", "Number", "True", "False", "Null"]);

const isValue = ({ name }: Node): boolean => written.has(name) || name === "Object" || name === "Array";

function childrenOf(node: Node): readonly Node[] {
  const found: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

function keyIn(state: EditorState, property: Node): string {
  const name = property.getChild("PropertyName");
  try {
    return name ? String(JSON.parse(state.sliceDoc(name.from, name.to))) : "";
  } catch {
    return "";
  }
}

/** Keys that lead to a value, or to the container of a position, in a text that may be incomplete. */
function placeOf(state: EditorState, node: Node, position: number): readonly string[] {
  const keys: string[] = [];
  for (let at: Node | null = node; at; at = at.parent) {
    if (at.name === "Property") keys.unshift(keyIn(state, at));
    if (at.name === "Array")
      keys.unshift(String(childrenOf(at).filter((each) => isValue(each) && each.to < position).length));
  }
  return keys;
}

function optionOf({ value, words }: JsonWord, behind: string): Completion {
  const text = JSON.stringify(value) + behind;
  return { label: String(value), apply: text, ...(words === undefined ? {} : { info: words }) };
}

/** Completions at the cursor. */
export function jsonCompletions(
  { state, pos, explicit }: CompletionContext,
  words: JsonWords | undefined,
): CompletionResult | null {
  const node = syntaxTree(state).resolveInner(pos, -1);
  if (!words) return null;
  const isKey = node.name === "PropertyName";
  const isWritten = written.has(node.name);
  const [from, to] = isKey || isWritten ? [node.from, node.to] : [pos, pos];
  const holder = isKey ? node.parent?.parent : isWritten ? node.parent : node;
  // After a colon a value is expected; in an object, a key.
  const before = state
    .sliceDoc(Math.max(0, pos - 200), from)
    .trimEnd()
    .at(-1);
  if (isKey || (!isWritten && holder?.name === "Object" && (before === "{" || before === ","))) {
    const object = holder ?? node;
    const there = new Set(
      childrenOf(object)
        .filter(({ name }) => name === "Property")
        .map((each) => keyIn(state, each)),
    );
    const own = isKey ? keyIn(state, node.parent ?? node) : undefined;
    const behind = state
      .sliceDoc(to, to + 20)
      .trimStart()
      .startsWith(":")
      ? ""
      : ": ";
    const keys = words.keysAt(placeOf(state, object, pos));
    const options = keys
      .filter(({ value }) => value === own || !there.has(String(value)))
      .map((key) => optionOf(key, behind));
    return options.length === 0 ? null : { from, to, options, filter: true, validFor };
  }
  if (!isWritten && !(explicit && (before === ":" || before === "[" || before === ","))) return null;
  const options = words.valuesAt(placeOf(state, holder ?? node, from)).map((value) => optionOf(value, ""));
  return options.length === 0 ? null : { from, to, options, validFor };
}

const validFor = /^"?[\w@. -]*"?$/;

/** Describes the key or value at a position. */
export function shownAt(state: EditorState, position: number, words: JsonWords | undefined): Tooltip | null {
  const node = syntaxTree(state).resolveInner(position, 0);
  if (node.name !== "PropertyName" && !written.has(node.name)) return null;
  const place = placeOf(state, node, node.from);
  const text = words?.descriptionOf(place);
  if (!text) return null;
  const create = () => {
    const dom = document.createElement("div");
    dom.className = "json-editor-said";
    dom.textContent = text;
    return { dom };
  };
  return { pos: node.from, end: node.to, above: true, create };
}
