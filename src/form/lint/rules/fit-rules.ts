import type { Kind } from "../../kinds/kind.ts";
import { kindNamed, kindNames, kindsWith } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import { showNumber } from "../../words/show-number.ts";
import type { LintRule } from "../lint-rule.ts";
import { adding, meant, removal } from "../patch.ts";
import { partsOf, quotedName, recordsAt } from "../raw-definition.ts";

/** Settings that only a few kinds support; on any other kind they are a mistake. */
const fewKinds = [
  "calc",
  "shownAs",
  "decimals",
  "unit",
  "units",
  "currencies",
  "scale",
  "drawn",
  "files",
  "from",
  "copies",
  "control",
  "other",
  "sharedColumn",
] as const;

/** If the kind is unknown, no other rule can check the question. */
export const kindUnknown = "kind-unknown";

/** In megabytes. Mail servers and the portal's own uploads refuse larger files. */
const maxMegabytes = 25;

/** Settings that do not suit the kind of their question. */
export const fitRules: readonly LintRule<unknown>[] = [
  {
    id: kindUnknown,
    severity: "error",
    explanation: "A question whose type is not registered can be neither displayed nor validated.",
    fix: "Use one of the types in schemas/README.md, or register the type before definitions are read.",
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "questions")) {
        const { type } = value;
        if (typeof type !== "string" || kindNamed(type)) continue;
        const isOwn = type.includes(":");
        const own = `Call registerKind("${type}", ...) before definitions are read, or use a built-in type.`;
        yield {
          path: `${path}/type`,
          message: isOwn ? `The question type “${type}” is not registered.` : `“${type}” is not a question type.`,
          ...(isOwn && { fix: own }),
          ...meant(definition, `${path}/type`, type, kindNames()),
        };
      }
    },
  },
  {
    id: "setting-of-another-type",
    severity: "error",
    explanation: "A setting that does not apply to this type of question looks effective but is not.",
    fix: "Remove it, or change the type of the question.",
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "questions")) {
        for (const key of fewKinds)
          if (Object.hasOwn(value, key) && kindNamed(value.type)?.settings.includes(key) === false)
            yield {
              path: path + pointerTo(key),
              message: `${key} applies to the type ${kindsWith(key).join(" or ")}.`,
            };
        if (Object.hasOwn(value, "shownAs") && Object.hasOwn(value, "unit"))
          yield {
            path: `${path}/unit`,
            message: "shownAs already adds £ or %.",
            patch: removal(`${path}/unit`),
          };
      }
    },
  },
  {
    id: "no-answer-out-of-place",
    severity: "error",
    explanation:
      "A declaration is agreed to or not, and a value set by the server or picked from a list is never unknown.",
    fix: "Remove noAnswer.",
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "questions"))
        if (Object.hasOwn(value, "noAnswer") && isNeverWithheld(kindNamed(value.type)))
          yield {
            path: `${path}/noAnswer`,
            message: `${quotedName(value.name)} is of type ${String(value.type)}.`,
            patch: removal(`${path}/noAnswer`),
          };
    },
  },
  {
    id: "files-unlimited",
    severity: "warn",
    explanation: "A file of any type and size may be impossible, or unsafe, to open.",
    fix: 'Add files, as in {"types": ["pdf", "jpg"], "maxMB": 10}.',
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "questions"))
        if (value.type === "file" && !Object.hasOwn(value, "files"))
          yield {
            path,
            message: `${quotedName(value.name)} accepts files of any type and size.`,
            patch: adding(`${path}/files`, { types: ["pdf", "jpg", "png"], maxMB: 10 }),
          };
    },
  },
  {
    id: "files-impossible",
    severity: "error",
    explanation:
      "If no file type is accepted, or the size limit is above what can be sent, the question cannot be answered.",
    fix: `List the accepted file extensions, and a size of at most ${maxMegabytes} MB.`,
    *check(definition) {
      for (const question of recordsAt(definition, "questions"))
        for (const { key, value: files, path } of partsOf(question)) {
          if (key !== "files" || typeof files !== "object" || files === null) continue;
          const [types, size]: readonly unknown[] = [Reflect.get(files, "types"), Reflect.get(files, "maxMB")];
          if (Array.isArray(types) && types.length === 0)
            yield { path: `${path}/types`, message: "No file type is accepted." };
          if (typeof size === "number" && size > maxMegabytes)
            yield { path: `${path}/maxMB`, message: `${showNumber(size)} MB is more than ${maxMegabytes} MB.` };
        }
    },
  },
];

/** Computed questions have their own rule. */
const isNeverWithheld = (kind: Kind | undefined): boolean =>
  kind !== undefined && !kind.withholdable && kind.source !== "calculation";
