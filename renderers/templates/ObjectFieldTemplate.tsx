import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { use } from "react";
import { HeadingLevel } from "../heading-level.ts";

/** A section: its heading with a remark beside it, its questions in two columns where there is room. */
export function ObjectFieldTemplate({ title, description, properties, fieldPathId }: ObjectFieldTemplateProps) {
  const Heading = use(HeadingLevel);
  const headingId = `${fieldPathId.$id}:title`;
  return (
    <section className="question-section" aria-labelledby={title ? headingId : undefined}>
      {title && (
        <div className="question-section-head">
          <Heading id={headingId}>{title}</Heading>
          {description && <span className="question-section-note">{description}</span>}
        </div>
      )}
      <div className="question-grid">{properties.map((property) => property.content)}</div>
    </section>
  );
}
