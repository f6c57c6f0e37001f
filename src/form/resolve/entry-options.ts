import type { Option } from "../../../schemas/question.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { entryTitle } from "../draw/entry-title.ts";
import { own } from "../values/own.ts";
import type { Entry } from "./entry.ts";
import { referenceOf } from "./entry-reference.ts";
import type { Resolution } from "./resolution.ts";

type Options = readonly Option[];

const inResolution = new WeakMap<Resolution, Map<string, Options>>();
const lastOfForm = new WeakMap<PreparedForm, Map<string, Options>>();

/**
 * The entries of a group to choose from: named once for all questions of a resolution that choose among them, and the
 * very same list as for the resolution before where each is called what it was.
 */
export function entryOptions(group: string, resolution: Resolution): Options {
  const groups = inResolution.get(resolution) ?? new Map<string, Options>();
  inResolution.set(resolution, groups);
  const known = groups.get(group);
  if (known) return known;
  const last = lastOfForm.get(resolution.form) ?? new Map<string, Options>();
  lastOfForm.set(resolution.form, last);
  const options = sameOrNext(last.get(group), namedEntries(group, resolution));
  groups.set(group, options);
  last.set(group, options);
  return options;
}

function sameOrNext(before: Options | undefined, next: Options): Options {
  const same = before?.length === next.length && next.every((option, index) => option === before[index]);
  return same ? before : next;
}

interface Named {
  /** Where the entry stood: one of which nothing is answered is called by its position. */
  readonly position: number;
  readonly option: Option;
}

/** What an entry is called rests on its own answers, on its reference and on where it stands. */
const named = new WeakMap<Entry, Named>();

function namedEntries(group: string, resolution: Resolution): Options {
  const list = own(resolution.tree.lists, resolution.form.group(group)?.at ?? "");
  const asked = resolution.form.groups.get(group)?.asked;
  return resolution.items(group).flatMap((id, position): readonly Option[] => {
    if (asked !== undefined && resolution.at(group, id).test(asked) !== true) return [];
    const entry = resolution.entry(group, id);
    const value = list ? referenceOf(list, id) : id;
    const known = entry && named.get(entry);
    if (known?.position === position && known.option.value === value) return [known.option];
    const option = { value, label: entryTitle(resolution, group, id) };
    if (entry) named.set(entry, { position, option });
    return [option];
  });
}
