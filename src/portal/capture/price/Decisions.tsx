import type { Decision } from "../../../../schemas/quote.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { placeAt } from "../../../form/tree/place.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { Icon } from "../../icons/Icon.tsx";
import { consequence, type HeldBack, heldBack } from "../../referral/consequence.ts";
import { useClearedWords } from "../../referral/use-cleared-words.ts";
import { useQuote } from "../open/quote-context.ts";
import { PlaceLink } from "./PlaceLink.tsx";

/** Every reason at once, each leading to the answers it rests on; what an underwriter has let pass stands by itself. */
export function Decisions() {
  const { store } = useQuote();
  const clearedWords = useClearedWords();
  const { decisions, outdated } = useRecordAtom(store, store.outcomeAtom);
  if (decisions.length === 0 || outdated) return null;
  const held = heldBack(decisions);
  const of = (kind: Decision["decision"]) =>
    decisions.filter(({ decision, cleared }) => decision === kind && cleared !== true);
  const cleared = decisions.filter((each) => each.cleared === true);
  return (
    <section className="panel decisions" id="decisions" tabIndex={-1} aria-label="What was decided">
      <Group title="Why it is declined" decisions={of("DECLINE")} held={held} />
      <Group title="Why an underwriter looks at it" decisions={of("REFER")} held={held} />
      <Group title={clearedWords} decisions={cleared} held={held} />
      <Group title="Conditions if you accept" decisions={of("INFO")} held={held} />
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly decisions: readonly Decision[];
  /** What all decisions together hold back. */
  readonly held: HeldBack;
}

function Group({ title, decisions, held }: GroupProps) {
  const [first] = decisions;
  if (!first) return null;
  const isRefused = first.decision === "DECLINE" && first.cleared !== true;
  return (
    <div className={isRefused ? "decision-group decision-refused" : "decision-group"}>
      <h2>{title}</h2>
      <ul>
        {decisions.map((decision) => (
          <Reason key={decision.id} decision={decision} held={held} />
        ))}
      </ul>
    </div>
  );
}

const icons = { DECLINE: "alert", REFER: "flag", INFO: "clock" } as const;

function Reason({ decision: reason, held }: { readonly decision: Decision; readonly held: HeldBack }) {
  const { id, decision, cleared, message, items, paths, due } = reason;
  const { store } = useQuote();
  const places = [...new Set(paths.flatMap((path) => placeAt(store.tree(), path) ?? []))];
  const refs = items.filter((item) => item !== "POLICY");
  return (
    <li className={cleared === true ? "flag flag-cleared" : "flag"}>
      <Icon name={cleared === true ? "check" : icons[decision]} />
      <div>
        <p>
          <b>{message}</b> {consequence(reason, held, "broker")} {due && `Due by ${formatDate(due)}.`}
        </p>
        <p className="small">
          <span className="figure">{id}</span>
          {refs.length > 0 &&
            ` · ${refs.slice(0, 10).join(", ")}${refs.length > 10 ? ` and ${refs.length - 10} more` : ""}`}
          {places.slice(0, 4).map((place) => (
            <PlaceLink key={place} place={place} />
          ))}
        </p>
      </div>
    </li>
  );
}
