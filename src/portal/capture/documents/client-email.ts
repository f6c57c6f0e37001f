import type { FormStore } from "../../../state/form-store.ts";

/** The client's email address as answered; empty where the form asks for none, or it is not given. */
export function clientEmail(store: FormStore): string {
  const resolution = store.resolution();
  for (const { name, group, byName } of store.form.groups.values()) {
    const asked = [...byName.values()].filter(
      ({ question: { type, personal } }) => type === "email" && personal === "personal",
    );
    const entries = group.list ? resolution.items(name).slice(0, 1) : [undefined];
    for (const entry of entries)
      for (const { question } of asked) {
        const answer = resolution.scope(name, entry).answers[question.name];
        if (typeof answer === "string" && answer !== "") return answer;
      }
  }
  return "";
}
