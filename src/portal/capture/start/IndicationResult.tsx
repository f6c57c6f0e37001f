import { useState } from "react";
import type { IndicationAnswer } from "../../api/client-calls.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { poundsWords } from "../../pounds.ts";

/** Beyond this many assumptions the rest is counted until it is asked for. */
const few = 6;

interface Props {
  readonly answer: IndicationAnswer | null;
  /** How many of its questions are answered. */
  readonly given: number;
}

/** The figure, or what it still needs, or why there would be none. */
export function IndicationResult({ answer, given }: Props) {
  if (!answer || given === 0) return <p className="muted">A figure stands here once the questions are answered.</p>;
  const { indication, missing, declined } = answer;
  if (declined.length > 0)
    return (
      <div className="note note-error">
        <Icon name="alert" />
        <div>
          <b>It would be declined as it stands.</b>
          <ul>
            {declined.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </div>
      </div>
    );
  if (!indication)
    return (
      <p className="muted">
        {missing.length === 0
          ? "No figure for these answers."
          : `Still needed: ${missing.map(({ label }) => label).join(", ")}.`}
      </p>
    );
  return (
    <>
      <p className="small">Indication</p>
      <p className="price">{poundsWords(indication.premiumIncIpt).replace(/\.00$/, "")}</p>
      <p className="small">With tax, without a fee. Not a quote, cannot be accepted.</p>
      <Assumed assumed={indication.assumed} />
    </>
  );
}

type Assumptions = NonNullable<IndicationAnswer["indication"]>["assumed"];

function Assumed({ assumed }: { readonly assumed: Assumptions }) {
  const [all, setAll] = useState(false);
  if (assumed.length === 0) return null;
  const shown = all ? assumed : assumed.slice(0, few);
  return (
    <div className="indication-assumed">
      <h3>What was assumed</h3>
      <dl>
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {assumed.length > few && (
        <Button variant="link" onClick={() => setAll(!all)}>
          {all ? "Fewer" : `${assumed.length - few} more`}
        </Button>
      )}
    </div>
  );
}
