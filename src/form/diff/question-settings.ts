import type { Calc, Condition } from "../../../schemas/condition.ts";
import type { DateLimit, Question, Unit } from "../../../schemas/question.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { otherMax } from "../kinds/choices.ts";
import { sameJson } from "../values/own.ts";
import { listed } from "../words/phrases.ts";
import { showNumber } from "../words/show-number.ts";
import type { Compared } from "./difference.ts";
import type { Meaning, Setting } from "./setting-differences.ts";

type QuestionSetting = Setting<Question>;
type Words = QuestionSetting["words"];

const read: Meaning = { weight: "shows", meaning: "People read other words." };
const seen: Meaning = { weight: "shows", meaning: "It looks or behaves differently." };
const unseen: Meaning = { weight: "nothing", meaning: "Nothing that is asked or decided changes." };
const looser: Meaning = { weight: "shows", meaning: "Every answer given so far is still allowed." };
const tighter: Meaning = { weight: "blocks", meaning: "An answer given so far may not be allowed any more." };
const mayBeMissing: Meaning = {
  weight: "blocks",
  meaning: "Open quotes in which it is now asked may have no answer to it.",
};

/** Every setting of a question but its name and options, in the words of the product team. */
export function questionSettings({ from, to }: Compared): Readonly<Partial<Record<keyof Question, QuestionSetting>>> {
  const expressions = { from: from.words, to: to.words };
  const condition =
    (read: (question: Question) => Condition | undefined): Words =>
    (question, side) => {
      const written = read(question);
      return written && expressions[side].condition(written, question.group);
    };
  const limit =
    (key: "min" | "max" | "calc"): Words =>
    (question, side) => {
      const value: Calc | undefined = question[key];
      if (value === undefined) return undefined;
      return typeof value === "number" ? showAnswer(question, value) : expressions[side].calc(value, question.group);
    };
  return {
    ...texts,
    ...flags,
    when: { aspect: "ask when", words: condition(({ when }) => when), means: asked },
    calc: {
      aspect: "worked out as",
      words: limit("calc"),
      means: { weight: "decides", meaning: "It reads otherwise." },
    },
    required: {
      aspect: "must be answered",
      words: (question, side) => {
        const { required = true } = question;
        if (typeof required === "boolean") return required ? "yes" : "no";
        return `when ${expressions[side].condition(required, question.group)}`;
      },
      means: ({ required }, after) => (required === false || after.required !== false ? mayBeMissing : looser),
    },
    readonly: {
      aspect: "read-only",
      words: ({ readonly, group }, side) =>
        typeof readonly === "object" ? `when ${expressions[side].condition(readonly, group)}` : readonly && "yes",
      means: seen,
    },
    min: { aspect: "at least", words: limit("min"), means: ranged("min", (was, is) => is <= was) },
    max: { aspect: "at most", words: limit("max"), means: ranged("max", (was, is) => is >= was) },
  };
}

/** More is asked where a condition goes; where one comes or changes, that depends on the answers. */
function asked(before: Question, after: Question): Meaning {
  if (after.required === false) return { weight: "shows", meaning: "It is asked in other quotes than before." };
  if (before.when !== undefined || after.when === undefined) return mayBeMissing;
  return { weight: "decides", meaning: "Where it is no longer asked, its answer counts no more." };
}

function ranged(key: "min" | "max", isLooser: (was: number, is: number) => boolean): QuestionSetting["means"] {
  return (before, after) => {
    const [was, is] = [before[key], after[key]];
    if (is === undefined) return looser;
    return typeof was === "number" && typeof is === "number" && isLooser(was, is) ? looser : tighter;
  };
}

/** A setting that is a text, read by people. */
function text(aspect: string, key: keyof Question): QuestionSetting {
  return { aspect, words: plain(key), means: read };
}

function plain(key: keyof Question): Words {
  return (question) => {
    const value = question[key];
    if (value === undefined) return undefined;
    if (typeof value === "number") return showNumber(value);
    if (typeof value === "boolean") return value ? "yes" : "no";
    return Array.isArray(value) ? listed(value.map(String), "and") : String(value);
  };
}

function setting(aspect: string, key: keyof Question, means: QuestionSetting["means"]): QuestionSetting {
  return { aspect, words: plain(key), means };
}

const texts = {
  label: text("question", "label"),
  hint: text("hint", "hint"),
  note: text("remark", "note"),
  help: text("help", "help"),
  docLabel: text("name on documents", "docLabel"),
  lockedReason: text("why it is locked", "lockedReason"),
  unit: text("unit", "unit"),
} satisfies Partial<Record<keyof Question, QuestionSetting>>;

const flags = {
  type: setting("type of answer", "type", {
    weight: "blocks",
    meaning: "Answers given so far are of the other type and may not be read.",
  }),
  group: setting("asked for each", "group", { weight: "blocks", meaning: "Answers given so far stand elsewhere." }),
  shownAs: setting("shown as", "shownAs", seen),
  noAnswer: setting("may be left as", "noAnswer", ({ noAnswer = [] }, after) =>
    noAnswer.every((each) => after.noAnswer?.includes(each)) ? looser : tighter,
  ),
  neededFor: {
    aspect: "needed for",
    words: ({ neededFor }) => (neededFor === "accept" ? "accepting" : "a price"),
    means: ({ neededFor }) => (neededFor === "accept" ? mayBeMissing : looser),
  },
  decimals: setting("decimals", "decimals", ({ decimals = 0 }, after) =>
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
  currencies: setting("currencies", "currencies", ({ currencies = [] }, after) =>
    currencies.every((each) => after.currencies?.includes(each)) ? looser : tighter,
  ),
  scale: {
    aspect: "scale",
    words: ({ scale }) =>
      scale && [`1 ${scale.low ?? ""}`.trim(), `${scale.to} ${scale.high ?? ""}`.trim()].join(" to "),
    means: ({ scale }, after) =>
      (scale?.to ?? 0) === (after.scale?.to ?? 0)
        ? read
        : { weight: "blocks", meaning: "An answer given so far is of another scale." },
  },
  drawn: setting("drawn as well", "drawn", (_, { drawn }) => (drawn ? tighter : looser)),
  also: setting("allowed besides", "also", ({ also = [] }, after) =>
    also.every((each) => after.also?.includes(each)) ? looser : tighter,
  ),
  minLength: setting("characters, at least", "minLength", ({ minLength = 0 }, after) =>
    (after.minLength ?? 0) <= minLength ? looser : tighter,
  ),
  maxLength: setting("characters, at most", "maxLength", ({ maxLength }, after) =>
    after.maxLength === undefined || (maxLength !== undefined && after.maxLength >= maxLength) ? looser : tighter,
  ),
  pattern: setting("written as", "pattern", (_, { pattern }) => (pattern === undefined ? looser : tighter)),
  territory: setting("postcodes of", "territory", (_, { territory }) =>
    territory === "uk-and-islands" ? looser : tighter,
  ),
  notBefore: day("not before", "notBefore"),
  notAfter: day("not after", "notAfter"),
  earliest: setting("not before", "earliest", ({ earliest }, after) =>
    after.earliest === undefined || (earliest !== undefined && after.earliest <= earliest) ? looser : tighter,
  ),
  latest: setting("not after", "latest", ({ latest }, after) =>
    after.latest === undefined || (latest !== undefined && after.latest >= latest) ? looser : tighter,
  ),
  default: answer("starts as", "default", { weight: "nothing", meaning: "Quotes begun from now on start with it." }),
  suggest: answer("suggested", "suggest", seen),
  synonyms: setting("read from columns called", "synonyms", unseen),
  wording: setting("wording", "wording", unseen),
  material: setting("matters to the risk", "material", {
    weight: "decides",
    meaning: "Whether a wrong answer can be held against the client changes.",
  }),
  personal: setting("personal data", "personal", unseen),
  mta: setting("on a mid-term change", "mta", seen),
  onHide: setting("while it is hidden", "onHide", {
    weight: "decides",
    meaning: "What becomes of its answer while it is hidden changes.",
  }),
  internal: setting("on no document", "internal", seen),
  option: setting("varies between options", "option", seen),
  unique: setting("unique in", "unique", seen),
  files: {
    aspect: "files",
    words: ({ files }) => files && `${listed(files.types, "or")}, up to ${showNumber(files.maxMB)} MB`,
    means: seen,
  },
  from: setting("searches", "from", seen),
  copies: setting("copies", "copies", seen),
  control: setting("chosen by", "control", seen),
  other: {
    aspect: "takes other answers",
    words: (question) => {
      const max = otherMax(question);
      return max === undefined ? undefined : `up to ${showNumber(max)} characters`;
    },
    means: (before, after) => ((otherMax(after) ?? 0) >= (otherMax(before) ?? 0) ? looser : tighter),
  },
  wide: setting("takes the whole width", "wide", seen),
} satisfies Partial<Record<keyof Question, QuestionSetting>>;

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
