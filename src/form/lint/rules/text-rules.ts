import type { LintRule } from "../lint-rule.ts";
import { textsIn } from "../raw-definition.ts";

/** Patterns may hold any character, and tests are never shown to anybody. */
const notShown: ReadonlySet<string> = new Set(["pattern", "tests"]);

/** `<` before a letter, `/`, `!` or `?`: a tag, its end, a comment. `under < 100 m` is none. */
const tag = /<[a-z/!?]/i;

/** A Markdown link or image to something that runs, however it is spelled in entities or with spaces. */
const runningLink = /(?:javascript|vbscript|data)\s*(?::|&colon;|&#x?0*(?:3a|58);)/i;

/** Control characters but for tab and line ends, and characters that turn the direction of text around. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const lineEnds = /[\t\n\r]/g;

export const textRules: readonly LintRule<unknown>[] = [
  {
    id: "text-markup",
    severity: "error",
    explanation: "Texts are shown as they are or as Markdown without HTML; markup in them could run in a browser.",
    fix: "Write Markdown, and links that begin with https.",
    *check(definition) {
      for (const { value, path } of textsIn({ value: definition, path: "" }, notShown)) {
        if (tag.test(value)) yield { path, message: "HTML stands in this text." };
        else if (runningLink.test(value)) yield { path, message: "A link in this text would run a script." };
      }
    },
  },
  {
    id: "text-control",
    severity: "error",
    explanation: "Characters that nobody sees can make a text read differently from what it says.",
    fix: "Type the text again without invisible characters.",
    *check(definition) {
      for (const { value, path } of textsIn({ value: definition, path: "" }, notShown))
        if (controls.test(value.replace(lineEnds, ""))) yield { path, message: "An invisible character stands here." };
    },
  },
];
