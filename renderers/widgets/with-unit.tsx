import type { ReactElement } from "react";
import type { ControlProps } from "../control-props.ts";
import { descriptionId } from "../description-ids.ts";

/** The box with its unit behind it (`[120] m²`), or the box alone. */
export function withUnit({ id, options }: ControlProps, box: ReactElement): ReactElement {
  const { unit } = options.question;
  return unit === undefined ? (
    box
  ) : (
    <span className="question-measured">
      {box}
      <span className="question-unit" id={descriptionId(id, "unit")}>
        {unit}
      </span>
    </span>
  );
}
