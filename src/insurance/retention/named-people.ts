import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { own } from "../../form/values/own.ts";

/** A person described by an entry of a quote: a driver, a joint proposer. */
export interface NamedPerson {
  /** Id of the entry. */
  readonly entry: string;
  /** Their role: `driver`. */
  readonly as: string;
  /** The entry's title: `Harker, Owen`. */
  readonly name: string;
  /** Details that distinguish people of the same name, in words: `14/03/1981`, `HARKE803141O99AB`, `LS6 3AB`. */
  readonly marks: readonly string[];
}

/** Types of personal answers that distinguish people of the same name, most reliable first. */
const DISTINGUISHING = ["date", "driverNumber", "postcode"] as const;

/** Whether the entries of a group are people: their titles are personal answers. */
export const isOfPeople = ({ group, byName }: PreparedGroup): boolean => {
  const title = (group.title ?? []).map((name) => byName.get(name)?.question);
  return (
    group.list === true &&
    title.length > 0 &&
    title.every((question) => question?.type === "text" && question.personal === "personal")
  );
};

const wordsIn = ({ byName }: PreparedGroup, entry: Answers, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const question = byName.get(name)?.question;
    const words = question ? showAnswer(question, own(entry, name)).trim() : "";
    return words === "" ? [] : [words];
  });

const marksOf = (group: PreparedGroup): readonly string[] =>
  DISTINGUISHING.flatMap((type) =>
    group.questions.flatMap(({ question }) =>
      question.type === type && question.personal === "personal" ? [question.name] : [],
    ),
  );

/** The people described by the entries of a quote, in order; without unnamed ones. */
export const namedPeople = (form: PreparedForm, { Pr, PC }: Pick<QuoteData, "Pr" | "PC">): readonly NamedPerson[] =>
  Object.entries({ Pr, PC }).flatMap(([section, entries]) =>
    entries.flatMap((entry): readonly NamedPerson[] => {
      const group = form.groupOfEntry(section, own(entry, "ItemType"));
      const id = own(entry, "id");
      if (!group || typeof id !== "string" || !isOfPeople(group)) return [];
      const name = wordsIn(group, entry, group.group.title ?? []).join(", ");
      const marks = wordsIn(group, entry, marksOf(group));
      return name === "" ? [] : [{ entry: id, as: group.group.label ?? group.name, name, marks }];
    }),
  );

/**
 * Identifies a person, to recognise other entries about them: their name and the most reliable detail. Two people with
 * nothing but a name count as different, since one person's data must not be given to another.
 */
export const identityOf = ({ name, marks }: NamedPerson): string | undefined =>
  marks[0] === undefined ? undefined : `${name}\n${marks[0]}`.toLowerCase();

const closely = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** `1981-03-14` as `14/03/1981`; any other word unchanged. */
const asRead = (word: string): string => word.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1");

/** Whether every word is part of the name, equals a whole detail, or is part of a postcode. */
export const fitsPerson = ({ name, marks }: NamedPerson, words: readonly string[]): boolean => {
  const known = marks.map(closely);
  return words.every((word) => {
    const sought = closely(asRead(word));
    return closely(name).includes(sought) || known.some((mark) => mark.includes(sought) && sought.length >= 3);
  });
};

/** A person's entry and those that belong to it, such as a driver's convictions, within its list. */
export const entriesAbout = ({ Pr, PC }: Pick<QuoteData, "Pr" | "PC">, entry: string): Pick<QuoteData, "Pr" | "PC"> => {
  const about = (entries: readonly Answers[]): Answers[] => {
    const found = entries.filter((each) => own(each, "id") === entry);
    const refs = found.flatMap((each) => [own(each, "PropertyRef"), own(each, "id")]);
    const below = entries.filter((each) => {
      const parent = own(each, "ParentRef");
      return typeof parent === "string" && refs.includes(parent);
    });
    return [...found, ...below];
  };
  return { Pr: about(Pr), PC: about(PC) };
};
