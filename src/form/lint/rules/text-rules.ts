import type { LintRule } from "../lint-rule.ts";
import { writing } from "../patch.ts";
import { textsIn } from "../raw-definition.ts";
import { forbiddenKeys } from "../refuse.ts";

/** Patterns may contain any character, and tests are never shown. */
const notShown: ReadonlySet<string> = new Set(["pattern", "tests", "baseline"]);

/** Keys whose values are names; under options and tests they are texts. */
const names: ReadonlySet<string> = new Set(["id", "name", "group", "at", "itemType", "parent", "section", "per"]);
const notNames: ReadonlySet<string> = new Set(["lists", "options", "tests", "baseline"]);

/** `<` before a letter, `/`, `!` or `?`: a tag or comment. `under < 100 m` is not. */
const tag = /<[a-z/!?]/i;

/** A Markdown link or image that would run a script, even if written with entities or spaces. */
const runningLink = /(?:javascript|vbscript|data)\s*(?::|&colon;|&#x?0*(?:3a|58);)/i;

/** Control characters except tabs and line ends, lone surrogates, and characters that override text direction. */
const controls = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const lineEnds = /[\t\n\r]/g;

/** A lone surrogate. */
const half = /\p{Cs}/u;

/** Whether a text is shown to users and must not contain invisible characters. */
function isShown(path: string): boolean {
  return !path.split("/").some((key) => notShown.has(key));
}

function withoutControls(text: string): string {
  return [...text].filter((sign) => "\t\n\r".includes(sign) || !controls.test(sign)).join("");
}

export const textRules: readonly LintRule<unknown>[] = [
  {
    id: "text-markup",
    severity: "error",
    explanation: "Texts are shown literally or as Markdown without HTML; markup in them could run in a browser.",
    fix: "Write Markdown, and links that begin with https.",
    *check(definition) {
      for (const { value, path } of textsIn({ value: definition, path: "" }, notShown)) {
        if (tag.test(value)) yield { path, message: "This text contains HTML." };
        else if (runningLink.test(value)) yield { path, message: "A link in this text would run a script." };
      }
    },
  },
  {
    id: "text-control",
    severity: "error",
    explanation: "Invisible characters can make a text read differently from what it contains.",
    fix: "Type the text again without invisible characters.",
    *check(definition) {
      for (const { value, path } of textsIn({ value: definition, path: "" }, notShown))
        if (controls.test(value.replace(lineEnds, "")))
          yield {
            path,
            message: "This text contains an invisible character.",
            patch: writing(path, withoutControls(value)),
          };
    },
  },
  {
    id: "text-half-character",
    severity: "error",
    explanation:
      "A database cannot store half a character (an unpaired surrogate), so the definition could not be saved.",
    fix: "Type the text again.",
    *check(definition) {
      for (const { value, path } of textsIn({ value: definition, path: "" }, new Set()))
        if (half.test(value) && !isShown(path))
          yield { path, message: "This text contains half a character.", patch: writing(path, withoutControls(value)) };
    },
  },
  {
    id: "name-forbidden",
    severity: "error",
    explanation: "In JavaScript, these names reach the prototype of an object.",
    fix: "Use a different name.",
    *check(definition) {
      for (const { key, value, path } of textsIn({ value: definition, path: "" }, notNames))
        if (names.has(key) && forbiddenKeys.has(value)) yield { path, message: `“${value}” cannot be a name.` };
    },
  },
];
