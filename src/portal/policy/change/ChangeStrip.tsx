import { formatDate } from "../../../form/values/calendar.ts";
import { useEffectiveDay } from "../../capture/open/effective-day.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Strip } from "../Strip.tsx";
import { termWords } from "../term-words.ts";

/** Which policy, which term, and which version comes of it. */
export function ChangeStrip({ day = false }: { readonly day?: boolean }) {
  const { state, reference } = useQuote();
  const effective = useEffectiveDay();
  const { policyReference, policyNumber, term, policyVersions } = state;
  return (
    <Strip
      facts={[
        ...(day
          ? [["Change takes effect", effective ? `${formatDate(effective)} 00:00` : "Not chosen yet"] as const]
          : []),
        ["Policy", policyNumber ?? policyReference ?? "–"],
        ["Policy term", term ? termWords(term) : "–"],
        ["Policy version", `${policyVersions}, becoming ${policyVersions + 1}`],
        ["This change", reference],
      ]}
    />
  );
}
