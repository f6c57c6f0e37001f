import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import { labelInWords } from "../explain/name-words.ts";
import { questionId } from "../explain/things.ts";
import { isAsked } from "../kinds/kind-of.ts";
import { isCarried } from "../migrate/step-names.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import type { Compared, Difference } from "./difference.ts";
import { meaningByDependents } from "./named-differences.ts";
import { optionDifferences } from "./option-differences.ts";
import type { Paired, Placed } from "./pair-parts.ts";
import { questionSettings } from "./question-settings.ts";
import {
  type Called,
  contentInWords,
  contentOf,
  type Meaning,
  plainSetting,
  type Setting,
  type SettingsOf,
  settingDifferences,
} from "./setting-differences.ts";

/** Questions paired across both definitions, including renamed ones. */
export interface PairedQuestions extends Omit<Paired<Question>, "both"> {
  readonly both: readonly { readonly before: Placed<Question>; readonly after: Placed<Question> }[];
}

/** `property.TenantType`. */
export function keyOfQuestion({ group, name }: Pick<Question, "group" | "name">): string {
  return `${group}.${name}`;
}

export function calledQuestion(question: Question): Called {
  return { kind: "question", name: keyOfQuestion(question), label: question.label };
}

/**
 * Questions added, removed, renamed or changed. The order of the list has no meaning.
 *
 * @param placed looks up where a question is in the earlier or the later definition, by its key
 */
export function* questionDifferences(
  paired: PairedQuestions,
  compared: Compared,
  placed: Readonly<Record<"from" | "to", (key: string) => string>>,
): Iterable<Difference> {
  const settings = { ...questionSettings(compared), options: optionsSetting };
  const content = (question: Question, side: "from" | "to") =>
    questionInWords(question, settings, side, placed[side](keyOfQuestion(question)));
  for (const { part, index } of paired.removed)
    yield {
      change: "removed",
      ...calledQuestion(part),
      ...contentOf("removed", content(part, "from")),
      from: pointerTo("questions", index),
      ...whenGone(part, compared),
    };
  for (const { part, index } of paired.added)
    yield {
      change: "added",
      ...calledQuestion(part),
      ...contentOf("added", content(part, "to")),
      to: pointerTo("questions", index),
      ...whenNew(part, compared.to.definition),
    };
  for (const { before, after } of paired.both) {
    if (keyOfQuestion(before.part) !== keyOfQuestion(after.part)) yield renamed(before, after, compared);
    yield* changesOf(before, after, compared);
  }
}

/** Keys that the label and position already cover, or that do not affect quotes. */
const notOfContent = ["label", "name", "group", "wording", "material", "personal", "mta"];

/** Describes an added or removed question with its place, including that it is required, which is the default. */
function questionInWords(
  question: Question,
  settings: SettingsOf<Question>,
  side: "from" | "to",
  place: string,
): string {
  const whole = isAsked(question) ? { ...question, required: question.required ?? true } : question;
  const without = notOfContent.filter((key) => key !== "material" || !question.material);
  const content = contentInWords(whole, settings, side, without);
  return [`place: ${place}`, ...(content === undefined ? [] : [content])].join("; ");
}

function renamed(before: Placed<Question>, after: Placed<Question>, { from, to }: Compared): Difference {
  const migrations = { from: from.definition.migrations, to: to.definition.migrations };
  return {
    change: "renamed",
    ...calledQuestion(after.part),
    before: keyOfQuestion(before.part),
    after: keyOfQuestion(after.part),
    from: pointerTo("questions", before.index),
    to: pointerTo("questions", after.index),
    ...(isCarried(before.part, after.part, migrations)
      ? { weight: "shows", meaning: "The migration carries its answers over." }
      : { weight: "blocks", meaning: "Answers given under the old name are not read." }),
  };
}

function whenGone({ group, name }: Question, { from }: Compared): Meaning {
  const { weight, meaning } = meaningByDependents(from, questionId(group, name));
  const kept = "Answers to it are kept but no longer asked for, shown or rated.";
  return weight === "nothing"
    ? { weight: "shows", meaning: kept }
    : { weight: "decides", meaning: `${kept} ${meaning}` };
}

function whenNew(question: Question, { groups }: Definition): Meaning {
  const { required, when, neededFor, default: begins } = question;
  const { list, label = question.group } = own(groups, question.group) ?? {};
  if (!isAsked(question)) return { weight: "shows", meaning: "It is shown but never asked." };
  if (required === false) return { weight: "shows", meaning: "It is optional." };
  const record = list ? `Each ${label} in an open quote` : "Every open quote";
  const asked = when === undefined ? record : `${record}${list ? " for" : " in"} which it is asked`;
  const price = `${list ? "the quote" : "it"} can be ${neededFor === "accept" ? "accepted" : "priced"}`;
  const begin = begins === undefined ? "" : " Its default is only set in new quotes.";
  return { weight: "blocks", meaning: `${asked} needs an answer to it before ${price}.${begin}` };
}

const optionsSetting: Setting<Question> = {
  aspect: "options",
  words: ({ options }) => (typeof options === "object" ? options.map(({ value }) => value).join(", ") : options),
  means: { weight: "blocks", meaning: "An answer already given may not be among them." },
};

function* changesOf(was: Placed<Question>, is: Placed<Question>, compared: Compared): Iterable<Difference> {
  const [before, after] = [was.part, is.part];
  const [from, to] = [pointerTo("questions", was.index), pointerTo("questions", is.index)];
  const called = calledQuestion(after);
  const ownOptions = typeof before.options === "object" && typeof after.options === "object";
  const messages = { before: before.messages ?? {}, after: after.messages ?? {} };
  const saysWords = Object.keys({ ...messages.before, ...messages.after }).length > 0;
  const isRenamed = keyOfQuestion(before) !== keyOfQuestion(after);
  yield* settingDifferences(
    called,
    { before, after, from, to },
    { ...questionSettings(compared), options: optionsSetting },
    [...(isRenamed ? ["name", "group"] : []), ...(ownOptions ? ["options"] : []), ...(saysWords ? ["messages"] : [])],
  );
  yield* messageDifferences(called, messages, `${from}/messages`, `${to}/messages`);
  if (typeof before.options !== "object" || typeof after.options !== "object") return;
  const options = { before: before.options, after: after.options, from: `${from}/options`, to: `${to}/options` };
  const whose = { holder: keyOfQuestion(after), of: labelInWords(after), scope: after.group, askers: [after.name] };
  yield* optionDifferences({ ...options, ...whose }, compared);
}

type Messages = NonNullable<Question["messages"]>;

function* messageDifferences(
  called: Called,
  { before, after }: { readonly before: Messages; readonly after: Messages },
  from: string,
  to: string,
): Iterable<Difference> {
  const settings = Object.fromEntries(
    Object.keys({ ...before, ...after }).map((key) => [key, plainSetting<Messages>(`words for ${key}`, key)]),
  );
  yield* settingDifferences(called, { before, after, from, to }, settings);
}
