import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { own } from "../../form/values/own.ts";

/** Somebody whom an entry of a quote is about: a driver, a joint proposer. */
export interface NamedPerson {
  /** Id of the entry. */
  readonly entry: string;
  /** What they stand there as: `driver`. */
  readonly as: string;
  /** As the entry is called: `Harker, Owen`. */
  readonly name: string;
  /** What tells them from others of their name, as a person reads it: `14/03/1981`, `HARKE803141O99AB`, `LS6 3AB`. */
  readonly marks: readonly string[];
}

/** Types of personal answers by which people of one name are distinguished, the surest first. */
const TELLING = ["date", "driverNumber", "postcode"] as const;

/** Whether the entries of a group are people: what calls one of them are words that are personal. */
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
  TELLING.flatMap((type) =>
    group.questions.flatMap(({ question }) =>
      question.type === type && question.personal === "personal" ? [question.name] : [],
    ),
  );

/** The people whom the entries of a quote are about, in their order; none without a name. */
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
 * Who somebody is, to tell whether another entry is about them, too: their name and the surest of what is known beside it. Two
 * without anything beside their names are two people, since what is kept of one is handed to nobody else.
 */
export const identityOf = ({ name, marks }: NamedPerson): string | undefined =>
  marks[0] === undefined ? undefined : `${name}\n${marks[0]}`.toLowerCase();

const closely = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** `1981-03-14` as it is read, `14/03/1981`; any other word as it is. */
const asRead = (word: string): string => word.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1");

/** Whether every word occurs in a name, or stands for the whole of what is known beside it, or for a part of a postcode. */
export const fitsPerson = ({ name, marks }: NamedPerson, words: readonly string[]): boolean => {
  const known = marks.map(closely);
  return words.every((word) => {
    const sought = closely(asRead(word));
    return closely(name).includes(sought) || known.some((mark) => mark.includes(sought) && sought.length >= 3);
  });
};

/** The entry about somebody with those that belong to it, such as a driver's convictions; of the list it is in. */
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
