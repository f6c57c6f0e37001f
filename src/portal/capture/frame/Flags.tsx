import { useState } from "react";
import type { Problem } from "../../../state/problem.ts";
import { Icon } from "../../icons/Icon.tsx";
import { useDetail } from "../open/quote-context.ts";
import { consequenceOf } from "./consequence-of.ts";
import { ProblemLink } from "./ProblemLink.tsx";
import { useFlags } from "./use-flags.ts";

const few = 5;

const heading = (flags: readonly Problem[], bound: boolean): string => {
  if (bound) return "Raised and settled";
  if (flags.some(({ severity }) => severity === "decline")) return "In the way of cover";
  const conditionsAlone = flags.length > 0 && flags.every(({ severity }) => severity === "info");
  return conditionsAlone ? "Conditions of cover" : "An underwriter will look at";
};

/** Referrals, refusals and conditions raised so far, each leading to its answer. */
export function Flags() {
  const flags = useFlags();
  const [all, setAll] = useState(false);
  const bound = useDetail("WebStatus").toUpperCase() === "ACCEPTED";
  if (bound && flags.length === 0) return null;
  const shown = all ? flags : flags.slice(0, few);
  return (
    <div className="side-block">
      <h2>{heading(flags, bound)}</h2>
      {flags.length === 0 && <p className="small">Nothing so far.</p>}
      <ul>
        {shown.map((flag) => (
          <li
            key={`${flag.code} ${flag.place} ${flag.message}`}
            className={flag.severity === "decline" ? "flag flag-refused" : "flag"}
          >
            <Icon name={flag.severity === "info" ? "clock" : flag.severity === "decline" ? "alert" : "flag"} />
            <span>
              <ProblemLink problem={flag}>{flag.message}</ProblemLink> {consequenceOf(flag)}
            </span>
          </li>
        ))}
      </ul>
      {flags.length > few && !all && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          {flags.length - few} more
        </button>
      )}
    </div>
  );
}
