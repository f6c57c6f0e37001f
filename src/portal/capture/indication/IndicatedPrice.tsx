import "../../styles/indication.css";
import type { ReactNode } from "react";
import type { IndicationAnswer } from "../../api/answers.ts";
import { Notice } from "../../kit/Notice.tsx";
import { poundsWords, wholePoundsWords } from "../../pounds.ts";

/** Link to the answer at a JSON Pointer into DATA; plain text if it has no page. */
export type LinkTo = (path: string, words: string) => ReactNode;

export const wordsAlone: LinkTo = (_path, words) => words;

export interface IndicationProps {
  readonly answer: IndicationAnswer;
  readonly linkTo?: LinkTo;
}

/** Indicative price for the answers so far; otherwise what is still needed, or why there is none. */
export function IndicatedPrice({ answer, linkTo = wordsAlone }: IndicationProps) {
  const { indication, missing, declined } = answer;
  if (declined.length > 0)
    return (
      <Notice as="div" tone="error" icon="alert">
        <b>This risk would be declined.</b>
        <ul>
          {declined.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
      </Notice>
    );
  if (!indication)
    return (
      <>
        <p className="small">A price is shown here once these are answered:</p>
        <ul className="indication-needs small">
          {missing.map(({ path, label }) => (
            <li key={path}>{linkTo(path, label)}</li>
          ))}
        </ul>
      </>
    );
  const { partly, priced } = indication;
  return (
    <>
      <p className="price">{wholePoundsWords(indication.premiumIncIpt)}</p>
      <p className="small">
        {partly.length === 0 && <b>For {priced.join(", ")}. </b>}
        Including IPT at {indication.iptPct}%{indication.fee > 0 && `, before the ${poundsWords(indication.fee)} fee`}.
        Not a quote, cannot be accepted.
      </p>
      {partly.map(({ label, counted, entered }) => (
        <p key={label} className="small warn-words">
          {counted} of {entered} {label} so far
        </p>
      ))}
    </>
  );
}
