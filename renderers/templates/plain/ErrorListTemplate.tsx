import { type ErrorListProps, type ErrorSchema, toFieldPathId } from "@rjsf/utils";
import { useId } from "react";
import { focusPlace } from "../../focus-place.ts";
import { useWords } from "../../form-language.ts";
import { isPlainObject } from "../../is-plain-object.ts";
import { labelOfPath } from "../../validator/label-of-path.ts";

/** All errors of the form, in display order, each linking to its field. */
export function ErrorListTemplate({ errors, errorSchema, schema, uiSchema, registry }: ErrorListProps) {
  const headingId = useId();
  const { say } = useWords();
  const placed = errorsIn(errorSchema)
    .map(({ path, message }) => ({ path, message, ...labelOfPath(schema, uiSchema, path) }))
    .sort((one, other) => compare(one.position, other.position));
  const unplaced = placed.length > 0 ? [] : errors.map(({ stack }) => stack);
  return (
    <section className="question-errors errors" aria-labelledby={headingId} role="alert">
      <p id={headingId}>{say("answersToCorrect", { count: placed.length + unplaced.length })}</p>
      <ol>
        {placed.map(({ path, label, message }) => {
          const named = path.filter((key) => key !== ""); // no part of an id, as rjsf makes them
          const { $id } = toFieldPathId("", registry.globalFormOptions, named);
          return (
            <li key={`${$id} ${message}`} className="text-danger">
              <button type="button" className="question-link" onClick={() => focusPlace($id)}>
                {label ? `${label}: ${message}` : message}
              </button>
            </li>
          );
        })}
        {unplaced.map((words) => (
          <li key={words} className="text-danger">
            {words}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LocatedError {
  readonly path: readonly string[];
  readonly message: string;
}

function errorsIn(tree: ErrorSchema, path: readonly string[] = []): readonly LocatedError[] {
  const own = (tree.__errors ?? []).map((message) => ({ path, message }));
  const inside = Object.entries(tree).flatMap(([key, part]) =>
    key !== "__errors" && isPlainObject(part) ? errorsIn(part, [...path, key]) : [],
  );
  return [...own, ...inside];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index];
    if (against === undefined) return 1;
    if (value !== against) return value - against;
  }
  return one.length - other.length;
}
