import type { Json } from "../../../../schemas/record.ts";
import { type Place, placeOf } from "../../../form/tree/place.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { ClientRecord } from "../../api/client-calls.ts";

/** The answers of a client by place: his details in RD, and each policyholder in the entry that is there for him. */
export function clientAnswers(
  store: FormStore,
  { answers }: Pick<ClientRecord, "answers">,
): ReadonlyMap<Place, Json | undefined> {
  const found = new Map<Place, Json | undefined>();
  for (const [name, value] of Object.entries(answers.RD)) found.set(placeOf("RD", undefined, name), value);
  const ids = store.tree().lists.Pr?.order ?? [];
  answers.Pr.forEach((policyholder, index) => {
    const id = ids[index] ?? addPolicyholder(store);
    if (id === undefined) return;
    for (const [name, value] of Object.entries(policyholder))
      if (name !== "id") found.set(placeOf("Pr", id, name), value);
  });
  return found;
}

function addPolicyholder(store: FormStore): string | undefined {
  const group = [...store.form.groups.values()].find((each) => each.group.at === "Pr" && each.group.list);
  return group && store.addItem(group.name);
}
