import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { isRecord, own } from "../../../form/values/own.ts";
import type { ChangeTold } from "./change-told.ts";

/** What named an entry that is gone: `P003, 12 Test Row`. */
export function titleOfGone(form: PreparedForm, { path, item = "", from, to }: ChangeTold): string {
  const answers = [from, to].find((each) => isRecord(each)) ?? {};
  if (!isRecord(answers)) return item;
  const group = form.groupOfEntry(path.split("/")[1] ?? "", own(answers, "ItemType"));
  const named = (group?.group.title ?? []).map((name) => {
    const asked = group?.byName.get(name);
    return asked ? showAnswer(asked.question, own(answers, name)) : "";
  });
  return [item, ...named].filter(Boolean).join(", ");
}
