import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { useRef } from "react";
import { useWords } from "./form-language.ts";
import { HeadingLevel } from "./heading-level.ts";
import { SectionForm } from "./SectionForm.tsx";
import { type DrawnSection, sectionsOfAnswers } from "./sections-of.ts";

interface DrawnPageProps {
  /** `{properties: {[section]: {type: "object", title, properties, required}}}`, without conditions. */
  readonly schema: RJSFSchema;
  /** `{[section]: {[question]: {"ui:options": {field: "question", place, kind}}}}`. */
  readonly uiSchema: UiSchema;
  /** Default 2. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** From this number of questions, off-screen sections are not laid out. */
const longFrom = 100;

/** A resolved page of questions. A section renders again only if one of its questions was shown or hidden. */
export function DrawnPage({ schema, uiSchema, headingLevel = 2 }: DrawnPageProps) {
  const { language } = useWords();
  const last = useRef<readonly DrawnSection[]>([]);
  last.current = sectionsOfAnswers(schema, uiSchema, last.current);
  const questions = last.current.reduce((sum, section) => sum + section.size, 0);
  return (
    <HeadingLevel value={headingTags[headingLevel]}>
      <div
        className={questions < longFrom ? "question-page" : "question-page question-page-long"}
        lang={language === "en" ? undefined : language}
      >
        {last.current.map((section) => (
          <SectionForm key={section.key} sectionKey={section.key} schema={section.schema} uiSchema={section.uiSchema} />
        ))}
      </div>
    </HeadingLevel>
  );
}

const headingTags = { 2: "h2", 3: "h3", 4: "h4" } as const;
