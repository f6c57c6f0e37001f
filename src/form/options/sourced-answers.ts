import type { PreparedForm } from "../definition/prepared-form.ts";
import { placeOf, pointerOf } from "../tree/place.ts";
import { answerAt, type Tree } from "../tree/tree.ts";
import { own } from "../values/own.ts";
import { sourceNameOf } from "./option-source.ts";

/** An answer that must be an option of a source. */
export interface SourcedAnswer {
  /** JSON Pointer in the later answers. */
  readonly path: string;
  readonly source: string;
  readonly option: string;
}

/** The answers that must come from sources, in no words of one's own, and that are other ones than before, hidden ones included. */
export const sourcedAnswers = (form: PreparedForm, before: Tree, after: Tree): readonly SourcedAnswer[] =>
  [...form.groups.values()].flatMap(({ name, group }) => {
    const sourced = form
      .questionsOf(name)
      .filter((question) => sourceNameOf(question) !== undefined && !question.other);
    if (sourced.length === 0) return [];
    const ids = group.list ? (own(after.lists, group.at)?.order ?? []) : [undefined];
    return ids.flatMap((id) =>
      sourced.flatMap((question): readonly SourcedAnswer[] => {
        const place = placeOf(group.at, id, question.name);
        const option = answerAt(after, place);
        const source = sourceNameOf(question);
        if (typeof option !== "string" || source === undefined || option === answerAt(before, place)) return [];
        return [{ path: pointerOf(after, place), source, option }];
      }),
    );
  });
