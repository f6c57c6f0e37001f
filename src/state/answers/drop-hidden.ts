import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { placeOf } from "../../form/tree/place.ts";
import { answersAt, type Tree, withAnswer } from "../../form/tree/tree.ts";
import { own } from "../../form/values/own.ts";

/** Takes away the answers of questions that went out of sight and are not to be parked (`onHide: "drop"`). */
export type DropHidden = (before: Resolution, after: Resolution) => Tree;

export function createDropHidden(form: PreparedForm): DropHidden {
  const groups = [...form.groups.values()].flatMap(({ name, group, questions }) => {
    const names = questions.flatMap(({ question }) => (question.onHide === "drop" ? [question.name] : []));
    return names.length === 0 ? [] : [{ name, at: group.at, list: group.list === true, names }];
  });

  return (before, after) => {
    let tree = after.tree;
    for (const { name: group, at, list, names } of groups) {
      for (const itemId of list ? after.items(group) : [undefined]) {
        const answers = answersAt(after.tree, at, itemId);
        const kept = names.filter((name) => answers && own(answers, name) !== undefined);
        if (kept.length === 0 || !before.entry(group, itemId)) continue;
        const [then, now] = [before.scope(group, itemId), after.scope(group, itemId)];
        for (const name of kept) {
          const wentAway = then.questions.get(name)?.shown && !now.questions.get(name)?.shown;
          if (wentAway) tree = withAnswer(tree, placeOf(at, itemId, name), undefined);
        }
      }
    }
    return tree;
  };
}
