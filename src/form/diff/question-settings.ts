import type { Calc } from "../../../schemas/condition.ts";
import type { DateLimit, Question, QuestionRegister, Unit } from "../../../schemas/question.ts";
import { valueWords } from "../author/thing-words.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { otherMax } from "../kinds/choices.ts";
import { sameJson } from "../values/own.ts";
import { listed } from "../words/phrases.ts";
import { showNumber } from "../words/show-number.ts";
import type { Compared } from "./difference.ts";
import {
  type Meaning,
  plainSetting,
  readOtherwise,
  type Setting,
  type SettingsOf,
  whenSetting,
} from "./setting-differences.ts";

type QuestionSetting = Setting<Question>;
type Words = QuestionSetting["words"];

const seen: Meaning = { weight: "shows", meaning: "It looks or behaves differently." };
const unseen: Meaning = { weight: "nothing", meaning: "No question or decision changes." };
const looser: Meaning = { weight: "shows", meaning: "Every answer given so far is still allowed." };
const tighter: Meaning = { weight: "blocks", meaning: "An answer given so far may no longer be allowed." };
const mayBeMissing: Meaning = {
  weight: "blocks",
  meaning: "Open quotes in which it is now asked may have no answer to it.",
};

/** All settings of a question except its name and options, in the product team's words. */
export function questionSettings(compared: Compared): SettingsOf<Question> {
  const limit =
    (key: "min" | "max" | "calc"): Words =>
    (question, side) => {
      const value: Calc | undefined = question[key];
      if (value === undefined) return undefined;
      return typeof value === "number" ? showAnswer(question, value) : compared[side].words.calc(value, question.group);
    };
  return {
    ...flags,
    when: whenSetting(compared, "ask when", ({ group }) => group, asked),
    calc: {
      aspect: "calculated as",
      words: limit("calc"),
      means: { weight: "decides", meaning: "Its text is different." },
    },
    required: {
      aspect: "must be answered",
      words: (question, side) => {
        const { required = true } = question;
        if (typeof required === "boolean") return required ? "yes" : "no";
        return `when ${compared[side].words.condition(required, question.group)}`;
      },
      means: ({ required }, after) => (required === false || after.required !== false ? mayBeMissing : looser),
    },
    readonly: {
      aspect: "read-only",
      words: ({ readonly, group }, side) =>
        typeof readonly === "object" ? `when ${compared[side].words.condition(readonly, group)}` : readonly && "yes",
      means: seen,
    },
    min: { aspect: "at least", words: limit("min"), means: ranged("min", (was, is) => is <= was) },
    max: { aspect: "at most", words: limit("max"), means: ranged("max", (was, is) => is >= was) },
  };
}

/** Removing a condition asks the question more often, and changing one may; adding one can only hide it. */
function asked(before: Question, after: Question): Meaning {
  if (after.required === false) return { weight: "shows", meaning: "It is asked in different quotes than before." };
  if (before.when !== undefined || after.when === undefined) return mayBeMissing;
  return { weight: "decides", meaning: "Where it is no longer asked, its answer no longer counts." };
}

function ranged(key: "min" | "max", isLooser: (was: number, is: number) => boolean): QuestionSetting["means"] {
  return (before, after) => {
    const [was, is] = [before[key], after[key]];
    if (is === undefined) return looser;
    return typeof was === "number" && typeof is === "number" && isLooser(was, is) ? looser : tighter;
  };
}

const flags = {
  label: plainSetting("question", "label"),
  hint: plainSetting("hint", "hint"),
  note: plainSetting("remark", "note"),
  help: plainSetting("help", "help"),
  docLabel: plainSetting("name on documents", "docLabel"),
  lockedReason: plainSetting("why it is locked", "lockedReason"),
  unit: plainSetting("unit", "unit"),
  type: {
    aspect: "type of answer",
    words: ({ type }) => valueWords.type?.[type] ?? type,
    means: { weight: "blocks", meaning: "Answers given so far have the old type and may not be readable." },
  },
  group: plainSetting("asked for each", "group", {
    weight: "blocks",
    meaning: "Answers given so far are stored elsewhere.",
  }),
  shownAs: plainSetting("shown as", "shownAs", seen),
  noAnswer: plainSetting("may be left as", "noAnswer", ({ noAnswer = [] }, after) =>
    noAnswer.every((each) => after.noAnswer?.includes(each)) ? looser : tighter,
  ),
  neededFor: {
    aspect: "needed for",
    words: ({ neededFor }) => (neededFor === "accept" ? "accepting" : "a price"),
    means: ({ neededFor }) => (neededFor === "accept" ? mayBeMissing : looser),
  },
  decimals: plainSetting("decimals", "decimals", ({ decimals = 0 }, after) =>
    (after.decimals ?? 0) >= decimals ? looser : tighter,
  ),
  units: {
    aspect: "units",
    words: ({ units }) => units && listed(units.map(unitInWords), "or"),
    means: ({ units = [] }, after) =>
      units.every((each) => after.units?.some((kept) => sameJson({ ...each }, { ...kept }))) &&
      units[0]?.unit === after.units?.[0]?.unit
        ? looser
        : tighter,
  },
  currencies: plainSetting("currencies", "currencies", ({ currencies = [] }, after) =>
    currencies.every((each) => after.currencies?.includes(each)) ? looser : tighter,
  ),
  scale: {
    aspect: "scale",
    words: ({ scale }) =>
      scale && [`1 ${scale.low ?? ""}`.trim(), `${scale.to} ${scale.high ?? ""}`.trim()].join(" to "),
    means: ({ scale }, after) =>
      (scale?.to ?? 0) === (after.scale?.to ?? 0)
        ? readOtherwise
        : { weight: "blocks", meaning: "Answers given so far use a different scale." },
  },
  drawn: plainSetting("drawn as well", "drawn", (_, { drawn }) => (drawn ? tighter : looser)),
  also: plainSetting("allowed besides", "also", ({ also = [] }, after) =>
    also.every((each) => after.also?.includes(each)) ? looser : tighter,
  ),
  minLength: plainSetting("minimum characters", "minLength", ({ minLength = 0 }, after) =>
    (after.minLength ?? 0) <= minLength ? looser : tighter,
  ),
  maxLength: plainSetting("maximum characters", "maxLength", ({ maxLength }, after) =>
    after.maxLength === undefined || (maxLength !== undefined && after.maxLength >= maxLength) ? looser : tighter,
  ),
  pattern: plainSetting("written as", "pattern", (_, { pattern }) => (pattern === undefined ? looser : tighter)),
  territory: plainSetting("postcodes of", "territory", (_, { territory }) =>
    territory === "uk-and-islands" ? looser : tighter,
  ),
  notBefore: day("not before", "notBefore"),
  notAfter: day("not after", "notAfter"),
  earliest: plainSetting("not before", "earliest", ({ earliest }, after) =>
    after.earliest === undefined || (earliest !== undefined && after.earliest <= earliest) ? looser : tighter,
  ),
  latest: plainSetting("not after", "latest", ({ latest }, after) =>
    after.latest === undefined || (latest !== undefined && after.latest >= latest) ? looser : tighter,
  ),
  default: answer("default", "default", {
    weight: "nothing",
    meaning: "Quotes started from now on have this default.",
  }),
  suggest: answer("suggested", "suggest", seen),
  synonyms: plainSetting("read from columns named", "synonyms", unseen),
  sharedColumn: {
    aspect: "shares a column with",
    words: ({ sharedColumn }) =>
      sharedColumn && `${sharedColumn.with}, behind ${listed(sharedColumn.beginsWith, "or")}`,
    means: unseen,
  },
  wording: plainSetting("wording", "wording", unseen),
  material: plainSetting("material fact", "material", {
    weight: "decides",
    meaning: "Whether a wrong answer is a misrepresentation by the client changes.",
  }),
  personal: plainSetting("personal data", "personal", unseen),
  mta: plainSetting("on a mid-term adjustment", "mta", seen),
  onHide: plainSetting("while hidden", "onHide", {
    weight: "decides",
    meaning: "What becomes of its answer while hidden changes.",
  }),
  internal: plainSetting("on no document", "internal", seen),
  option: plainSetting("varies between options", "option", seen),
  unique: plainSetting("unique in", "unique", seen),
  files: {
    aspect: "files",
    words: ({ files }) => files && `${listed(files.types, "or")}, up to ${showNumber(files.maxMB)} MB`,
    means: seen,
  },
  from: plainSetting("searches", "from", seen),
  copies: plainSetting("copies", "copies", seen),
  register: {
    aspect: "looked up in",
    words: ({ register }) => register && registerInWords(register),
    means: seen,
  },
  control: plainSetting("chosen by", "control", seen),
  other: {
    aspect: "takes other answers",
    words: (question) => {
      const max = otherMax(question);
      return max === undefined ? undefined : `up to ${showNumber(max)} characters`;
    },
    means: (before, after) => ((otherMax(after) ?? 0) >= (otherMax(before) ?? 0) ? looser : tighter),
  },
  wide: plainSetting("full width", "wide", seen),
} satisfies SettingsOf<Question>;

/** `companies by CompanyName, which fills CompanyNumber`. */
function registerInWords({ name, by, fills }: QuestionRegister): string {
  const answered = Object.keys(fills ?? {});
  return [name, by && `by ${listed(by, "and")}`, answered.length > 0 && `which fills ${listed(answered, "and")}`]
    .filter(Boolean)
    .join(" ");
}

/** `m²`, `ft² of 0.09290304`. */
const unitInWords = ({ unit, equals }: Unit): string => (equals === undefined ? unit : `${unit} of ${equals}`);

function answer(aspect: string, key: "default" | "suggest", means: Meaning): QuestionSetting {
  return {
    aspect,
    words: (question) => (question[key] === undefined ? undefined : showAnswer(question, question[key])),
    means,
  };
}

function day(aspect: string, key: "notBefore" | "notAfter"): QuestionSetting {
  return {
    aspect,
    words: (question) => dayInWords(question[key]),
    means: (_, after) => (after[key] === undefined ? looser : tighter),
  };
}

/** `today`, `today and 60 days`, `asAt less 18 years`. */
function dayInWords(limit: DateLimit | undefined): string | undefined {
  if (!limit) return undefined;
  const steps = (["years", "months", "days"] as const).flatMap((unit) => {
    const count = limit[unit] ?? 0;
    return count === 0 ? [] : [`${count < 0 ? "less" : "and"} ${showNumber(Math.abs(count))} ${unit}`];
  });
  return [limit.from, ...steps].join(" ");
}
