import { escapePart, pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import { findingOf, type LintFinding, type RuleHead } from "./lint-rule.ts";

/** A million bytes, as for uploads. */
export const maxBytes = 1_000_000;
export const maxLevels = 64;
export const maxQuestions = 10_000;
export const maxGroups = 100;
/** A draft may be larger than what is published: what is imported or copied may have to be tidied up. */
export const draftLimits: SizeLimits = { bytes: 3_000_000, questions: 12_000 };
/** A value with more unsafe keys is hostile; further findings would be noise. */
const maxFaults = 100;

interface SizeLimits {
  readonly bytes: number;
  readonly questions: number;
}

const tooLarge: RuleHead = {
  id: "too-large",
  severity: "error",
  explanation: "Every server and every browser reads the whole definition.",
  fix: "Keep a definition under 1 MB: remove what is not used, or split it into two products.",
};
const tooDeep: RuleHead = {
  id: "too-deep",
  severity: "error",
  explanation: "Very deeply nested conditions are unreadable and can crash the program that evaluates them.",
  fix: "Move the inner conditions to named conditions.",
};
const tooMany: RuleHead = {
  id: "too-many",
  severity: "error",
  explanation: "No one can complete a form of this size.",
  fix: "Use a list of entries instead of a question for each entry.",
};
const keyForbidden: RuleHead = {
  id: "key-forbidden",
  severity: "error",
  explanation: "In JavaScript, these keys reach the prototype of an object.",
  fix: "Use a different name.",
};
const notJson: RuleHead = {
  id: "not-json",
  severity: "error",
  explanation:
    "A definition is JSON: objects, lists, strings, finite numbers, true, false and null, without circular references.",
  fix: "Send the definition as JSON.",
};

export const refusalRules: readonly RuleHead[] = [tooLarge, tooDeep, tooMany, keyForbidden, notJson];

/** Ids of the rules about the size of a definition. */
export const sizeRules: ReadonlySet<string> = new Set([tooLarge.id, tooMany.id]);

export const forbiddenKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * What must be refused before any other check: too large, too deep, too many elements, keys that reach a prototype, and
 * non-JSON values. A single pass that stops at its limits.
 *
 * @param size bytes of the definition where known; else a lower bound is counted
 * @param limits by default those of a product
 */
export function refuse(
  value: unknown,
  size?: number,
  { bytes, questions }: SizeLimits = { bytes: maxBytes, questions: maxQuestions },
): LintFinding[] {
  const limit = `${bytes / 1_000_000} MB`;
  if (size !== undefined && size > bytes) return [ofSize(`${inMegabytes(size)} are over the limit of ${limit}.`)];
  const many = [...overCount(value, "questions", questions), ...overCount(value, "groups", maxGroups)];
  return many.length > 0 ? many : new Inspection(bytes).of(value);
}

function ofSize(message: string): LintFinding {
  return findingOf(tooLarge, { path: "", message });
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}

function* overCount(value: unknown, key: string, max: number): Iterable<LintFinding> {
  const parts = isRecord(value) ? value[key] : undefined;
  if (typeof parts !== "object" || parts === null) return;
  const count = Array.isArray(parts) ? parts.length : Object.keys(parts).length;
  if (count <= max) return;
  yield findingOf(tooMany, { path: pointerTo(key), message: `${count} ${key} are over the limit of ${max}.` });
}

/** One pass over a value. Its recursion is limited by the depth limit. */
class Inspection {
  #bytes = 0;
  readonly #above: object[] = [];
  readonly #found: LintFinding[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  of(value: unknown): LintFinding[] {
    this.#visit(value, "");
    if (this.#bytes > this.#max) return [ofSize(`The definition is over the limit of ${this.#max / 1_000_000} MB.`)];
    return this.#found;
  }

  /** Stops once a limit or enough faults are reached. */
  get #enough(): boolean {
    return this.#bytes > this.#max || this.#found.length >= maxFaults;
  }

  #visit(value: unknown, path: string): void {
    this.#bytes += typeof value === "string" ? value.length + 3 : 2;
    if (this.#enough) return;
    const refused = this.#refusal(value);
    if (refused) this.#found.push(findingOf(refused.rule, { path, message: refused.message }));
    else if (typeof value === "object" && value !== null) this.#inside(value, path);
  }

  #refusal(value: unknown): { readonly rule: RuleHead; readonly message: string } | undefined {
    if (typeof value === "number" && !Number.isFinite(value))
      return { rule: notJson, message: `${value} is not valid JSON.` };
    if (value === null || ["string", "number", "boolean"].includes(typeof value)) return undefined;
    if (typeof value !== "object")
      return { rule: notJson, message: `A value of the type ${typeof value} is not valid JSON.` };
    if (this.#above.includes(value)) return { rule: notJson, message: "This contains itself." };
    if (!isPlain(value)) return { rule: notJson, message: "This is not a plain object or list." };
    if (this.#above.length < maxLevels) return undefined;
    return { rule: tooDeep, message: `This is more than ${maxLevels} levels deep.` };
  }

  #inside(value: object, path: string): void {
    this.#above.push(value);
    for (const key of Object.keys(value)) {
      if (this.#enough) break;
      const at = `${path}/${escapePart(key)}`;
      this.#bytes += Array.isArray(value) ? 0 : key.length + 3;
      if (forbiddenKeys.has(key))
        this.#found.push(findingOf(keyForbidden, { path: at, message: `“${key}” cannot be a key.` }));
      else this.#visit(Reflect.get(value, key), at);
    }
    this.#above.pop();
  }
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
