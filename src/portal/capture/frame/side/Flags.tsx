import { useState } from "react";
import type { Problem } from "../../../../state/findings/problem.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { usePhase } from "../../open/quote-context.ts";
import { ProblemLink } from "../problems/ProblemLink.tsx";
import { useConsequence } from "./use-consequence.ts";
import { useFlags } from "./use-flags.ts";

const few = 5;

const heading = (reasons: readonly Problem[], bound: boolean): string => {
  if (bound) return "Raised and settled";
  return reasons.some(({ severity }) => severity === "decline") ? "In the way of cover" : "An underwriter will look at";
};

/** Referrals and refusals raised so far, then the conditions of cover, each leading to its answer. */
export function Flags() {
  const flags = useFlags();
  const bound = usePhase() === "accepted";
  const conditions = flags.filter(({ severity }) => severity === "info");
  const reasons = flags.filter(({ severity }) => severity !== "info");
  return (
    <>
      {(reasons.length > 0 || (!bound && conditions.length === 0)) && (
        <FlagBlock title={heading(reasons, bound)} flags={reasons} />
      )}
      {conditions.length > 0 && <FlagBlock title="Conditions of cover" flags={conditions} />}
    </>
  );
}

const icons = { decline: "alert", info: "clock" } as const;

function FlagBlock({ title, flags }: { readonly title: string; readonly flags: readonly Problem[] }) {
  const [all, setAll] = useState(false);
  const consequenceOf = useConsequence();
  const shown = all ? flags : flags.slice(0, few);
  return (
    <div className="side-block">
      <h2>{title}</h2>
      {flags.length === 0 && <p className="small">Nothing so far.</p>}
      <ul>
        {shown.map((flag) => (
          <li
            key={`${flag.code} ${flag.place} ${flag.message}`}
            className={flag.severity === "decline" ? "flag flag-refused" : "flag"}
          >
            <Icon name={flag.severity === "decline" || flag.severity === "info" ? icons[flag.severity] : "flag"} />
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
