import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { tellingOf } from "../../../form/resolve/telling-of.ts";

const known = new WeakMap<PreparedForm, ReadonlySet<string>>();

/** Names of the answers about crime or health, or that rest on such: nobody finds, lists or copies a quote by them. */
export const privateNames = (form: PreparedForm): ReadonlySet<string> => {
  const names =
    known.get(form) ?? tellingOf(form, ({ personal }) => personal === "criminal" || personal === "health").answers;
  known.set(form, names);
  return names;
};
