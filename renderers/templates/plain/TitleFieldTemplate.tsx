import type { TitleFieldProps } from "@rjsf/utils";
import { use } from "react";
import { HeadingLevel } from "../../heading-level.ts";

/** The heading of a part, and beside it the button by which a part that need not be there comes or goes. */
export function TitleFieldTemplate({ id, title, optionalDataControl }: TitleFieldProps) {
  const Heading = use(HeadingLevel);
  return title ? (
    <div className="question-section-head">
      <Heading id={id}>{title}</Heading>
      {optionalDataControl}
    </div>
  ) : null;
}
