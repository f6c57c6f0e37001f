import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { use } from "react";
import { useLang } from "../form-language.ts";
import { HeadingLevel } from "../heading-level.ts";

/** A section: its heading with a note next to it, and its questions in one to three columns as space allows. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, uiSchema } = props;
  const Heading = use(HeadingLevel);
  const { note, columns } = uiSchema?.["ui:options"] ?? {};
  const remark = typeof note === "string" && note !== "" ? note : description;
  const lang = useLang();
  const headingId = `${fieldPathId.$id}:title`;
  return (
    <section className="question-section" aria-labelledby={title ? headingId : undefined}>
      {title && (
        <div className="question-section-head">
          <Heading id={headingId} lang={lang(title)}>
            {title}
          </Heading>
          {remark && (
            <span className="question-section-note" lang={lang(typeof remark === "string" ? remark : undefined)}>
              {remark}
            </span>
          )}
        </div>
      )}
      <div className={columns === 1 || columns === 3 ? `question-grid question-columns-${columns}` : "question-grid"}>
        {properties.map((property) => property.content)}
      </div>
    </section>
  );
}
