import { createElement } from "react";
import { termsSections } from "../../insurance/joining/declared-terms.ts";

interface Props {
  /** The text as stored in the form. */
  readonly text: string;
  /** Level of its section headings. */
  readonly level: 2 | 3 | 4;
}

/** Terms as text: each section with its heading. */
export function TermsText({ text, level }: Props) {
  return (
    <div className="terms-text measure">
      {termsSections(text).map(({ title, paragraphs }) => (
        <section key={title}>
          {title !== "" && createElement(`h${level}`, null, title)}
          {paragraphs.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
