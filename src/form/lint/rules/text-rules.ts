import type { LintRule } from "../lint-rule.ts";
import { writing } from "../patch.ts";
import type { RawText } from "../raw-definition.ts";
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
const controls = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A lone surrogate. */
const half = /\p{Cs}/u;

/** Whether a text is shown to users and must not contain invisible characters. */
const isShown = (text: RawText): boolean => !text.isUnder(notShown);

function withoutControls(text: string): string {
  return [...text].filter((sign) => !controls.test(sign)).join("");
}

export const textRules: readonly LintRule<readonly RawText[]>[] = [
  {
    id: "text-markup",
    severity: "error",
    explanation: "Texts are shown literally or as Markdown without HTML; markup in them could run in a browser.",
    fix: "Write Markdown, and links that begin with https.",
    *check(texts) {
      for (const text of texts) {
        const [hasTag, hasScript] = [tag.test(text.value), runningLink.test(text.value)];
        if (!(hasTag || hasScript) || !isShown(text)) continue;
        yield {
          path: text.path,
          message: hasTag ? "This text contains HTML." : "A link in this text would run a script.",
        };
      }
    },
  },
  {
    id: "text-control",
    severity: "error",
    explanation: "Invisible characters can make a text read differently from what it contains.",
    fix: "Type the text again without invisible characters.",
    *check(texts) {
      for (const text of texts)
        if (controls.test(text.value) && isShown(text))
          yield {
            path: text.path,
            message: "This text contains an invisible character.",
            patch: writing(text.path, withoutControls(text.value)),
          };
    },
  },
  {
    id: "text-half-character",
    severity: "error",
    explanation:
      "A database cannot store half a character (an unpaired surrogate), so the definition could not be saved.",
    fix: "Type the text again.",
    *check(texts) {
      for (const text of texts)
        if (half.test(text.value) && !isShown(text))
          yield {
            path: text.path,
            message: "This text contains half a character.",
            patch: writing(text.path, withoutControls(text.value)),
          };
    },
  },
  {
    id: "name-forbidden",
    severity: "error",
    explanation: "In JavaScript, these names reach the prototype of an object.",
    fix: "Use a different name.",
    *check(texts) {
      for (const text of texts)
        if (names.has(text.key) && forbiddenKeys.has(text.value) && !text.isUnder(notNames))
          yield { path: text.path, message: `“${text.value}” cannot be a name.` };
    },
  },
];
