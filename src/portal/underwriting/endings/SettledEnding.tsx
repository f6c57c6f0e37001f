import { formatDate } from "../../../form/values/calendar.ts";
import { momentWords } from "../../clock.ts";
import { poundsWords } from "../../pounds.ts";
import type { Cancellation, EndingProps } from "./ending-props.ts";

const titles: Readonly<Partial<Record<Cancellation["state"], string>>> = {
  confirmed: "Cancelled",
  refused: "Cancellation refused",
  withdrawn: "Cancellation taken back",
  reinstated: "Put back in force",
};

/** What came of the last request to end the policy: by whom, when, and what went back. */
export function SettledEnding({ cancellation }: Pick<EndingProps, "cancellation">) {
  const { state, effective, decidedAt, decidedBy, answer, refund } = cancellation;
  const title = titles[state];
  if (title === undefined || decidedAt === undefined) return null;
  return (
    <section className="panel" aria-labelledby="ending-title">
      <div className="panel-head">
        <h2 id="ending-title">{title}</h2>
        <span className="muted">
          {momentWords(decidedAt)} by {decidedBy}
        </span>
      </div>
      <p className="panel-body">
        {state === "confirmed" ? (
          <>
            Off cover from <b className="figure">{formatDate(effective)}</b>; {poundsWords(refund.toReturn)} goes back.
          </>
        ) : (
          <>
            It is in force; asked for was the end on <b className="figure">{formatDate(effective)}</b>.
            {answer && <> “{answer}”</>}
          </>
        )}
      </p>
    </section>
  );
}
