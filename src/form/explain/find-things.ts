import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import { nearest } from "../lint/nearest-name.ts";
import type { Thing } from "./thing.ts";
import { holderOf, optionId } from "./things.ts";

/**
 * The things that a person may mean: by id, by name (`TenantType`, `property.TenantType`, `L09`), by an option
 * (`TenantType=Unoccupied`), or by the words of a label, without regard to case. The most exact way that finds any.
 */
export function findThings(definition: Definition, things: ReadonlyMap<string, Thing>, what: string): readonly Thing[] {
  const byId = things.get(what);
  if (byId) return [byId];
  const all = [...things.values()];
  const wanted = what.trim().toLowerCase();
  const named = all.filter(
    (thing) => thing.kind !== "option" && (thing.name === what || thing.id.endsWith(` ${what}`)),
  );
  if (named.length > 0) return named;
  const options = optionsNamed(definition, things, what);
  if (options.length > 0) return options;
  return all.filter(({ name, label }) => name.toLowerCase() === wanted || label.toLowerCase() === wanted);
}

/** `TenantType=Unoccupied` or `property.TenantType=Unoccupied`, whether its options stand in a list or not. */
function optionsNamed({ questions }: Definition, things: ReadonlyMap<string, Thing>, what: string): readonly Thing[] {
  const at = what.indexOf("=");
  if (at < 0) return [];
  const [asked, value] = [what.slice(0, at), what.slice(at + 1)];
  const isAsked = ({ group, name }: Question): boolean => name === asked || `${group}.${name}` === asked;
  return questions.filter(isAsked).flatMap((question) => {
    const option = things.get(optionId(holderOf(question), value));
    return option ? [option] : [];
  });
}

/** What was probably meant where nothing is found, in words: `Write “TenantType”.` */
export function nearestThing(definition: Definition, what: string): string | undefined {
  const { questions, rules, rating, groups, pages, conditions = {}, values = {}, lists = {}, tables = {} } = definition;
  return nearest(what, [
    ...questions.map(({ name }) => name),
    ...rules.map(({ id }) => id),
    ...pages.flatMap(({ id, sections }) => [id, ...sections.map((section) => section.id)]),
    ...[groups, conditions, values, lists, tables, rating?.tables ?? {}].flatMap((each) => Object.keys(each)),
  ]);
}
