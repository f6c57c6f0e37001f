import { type ErrorListProps, toFieldPathId } from "@rjsf/utils";
import { focusPlace } from "../focus-place.ts";

/** What is wrong on the whole form, in page order, each line leading to its field. */
export function ErrorListTemplate({ errors, registry }: ErrorListProps) {
  return (
    <section className="question-errors" aria-label="What needs correcting" role="alert">
      <ol>
        {errors.map(({ property = "", message, stack }) => {
          const path = property.split(".").filter(Boolean);
          const { $id } = toFieldPathId("", registry.globalFormOptions, path);
          return (
            <li key={stack}>
              <button type="button" className="question-link" onClick={() => focusPlace($id)}>
                {message ?? stack}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
