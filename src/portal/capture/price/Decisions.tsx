import type { Decision } from "../../../../schemas/quote.ts";
import { placeAt } from "../../../form/tree/place.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { Icon } from "../../icons/Icon.tsx";
import { useRecordAtom } from "../../state-hooks.ts";
import { useQuote } from "../open/quote-context.ts";
import { PlaceLink } from "./PlaceLink.tsx";

const headings = {
  DECLINE: "Why it is declined",
  REFER: "Why an underwriter looks at it",
  INFO: "Conditions if you accept",
} as const;

const consequences: Readonly<Record<Decision["blocks"], string>> = {
  quote: "Cover cannot be offered.",
  premium: "The price waits for the underwriter.",
  bind: "The price is shown as indicative; accepting waits.",
  none: "",
};

/** Every reason at once, each leading to the answers it rests on. */
export function Decisions() {
  const { store } = useQuote();
  const { decisions, outdated } = useRecordAtom(store, store.outcomeAtom);
  if (decisions.length === 0 || outdated) return null;
  return (
    <section className="panel decisions" id="decisions" tabIndex={-1} aria-label="What was decided">
      {(["DECLINE", "REFER", "INFO"] as const).map((kind) => (
        <Group key={kind} kind={kind} decisions={decisions.filter(({ decision }) => decision === kind)} />
      ))}
    </section>
  );
}

function Group({ kind, decisions }: { readonly kind: Decision["decision"]; readonly decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <div className={kind === "DECLINE" ? "decision-group decision-refused" : "decision-group"}>
      <h2>{headings[kind]}</h2>
      <ul>
        {decisions.map((decision) => (
          <Reason key={decision.id} decision={decision} />
        ))}
      </ul>
    </div>
  );
}

function Reason({ decision: { id, decision, blocks, message, items, paths, due } }: { readonly decision: Decision }) {
  const { store } = useQuote();
  const places = [...new Set(paths.flatMap((path) => placeAt(store.tree(), path) ?? []))];
  const refs = items.filter((item) => item !== "POLICY");
  return (
    <li className="flag">
      <Icon name={decision === "INFO" ? "clock" : decision === "DECLINE" ? "alert" : "flag"} />
      <div>
        <p>
          <b>{message}</b> {consequences[blocks]} {due && `Due by ${formatDate(due)}.`}
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
