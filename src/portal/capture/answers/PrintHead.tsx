import { now, stampWords } from "../../clock.ts";
import { useSite } from "../../config.ts";
import { statusWords } from "../../icons/Status.tsx";
import { useDetail, useQuote } from "../open/quote-context.ts";
import { useClientName } from "../open/use-client-name.ts";
import { useAnswersView } from "./answers-view.ts";

/** Whose answers these are, of which form, and as of when: on paper only. */
export function PrintHead({ unsaved }: { readonly unsaved: boolean }) {
  const { reference, fields, state } = useQuote();
  const { printing } = useAnswersView();
  const { brand } = useSite();
  const client = useClientName();
  const status = useDetail("WebStatus");
  if (!printing) return null;
  return (
    <header className="print-head">
      <p className="print-title">
        {fields.title}: answers{brand && <span> {brand}</span>}
      </p>
      <dl>
        <Fact label="Reference" words={reference} />
        {state.policyNumber && <Fact label="Policy" words={state.policyNumber} />}
        {client && <Fact label="Client" words={client} />}
        <Fact label="Status" words={statusWords(status)} />
        <Fact label="Form" words={`${fields.id}, version ${fields.version}`} />
        <Fact label="Last changed" words={`${stampWords(new Date(state.changedAt))} by ${state.changedBy}`} />
        <Fact label="Printed" words={`${stampWords(now())}${unsaved ? ", with answers that are not saved yet" : ""}`} />
      </dl>
    </header>
  );
}

function Fact({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  );
}
