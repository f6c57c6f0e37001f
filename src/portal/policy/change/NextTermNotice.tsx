import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useEffectiveDay, useQuote } from "../../capture/open/quote-context.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Strip, termWords } from "../PolicyHead.tsx";

/** The effect of this change on the next term, shown before acceptance. */
export function NextTermNotice() {
  const { state, fields } = useQuote();
  return nextTermNotes(state).map(({ reference, words }) => (
    <Notice key={reference} tone="warn" icon="alert">
      {words} <Link to={policyPath("edit-accepted", fields.id, reference)}>To {reference}</Link>
    </Notice>
  ));
}

/** The effect of accepting a change on the policy's next term. */
interface FiguresOfChange {
  readonly words: string;
  /** Reference of the renewal invitation or of the accepted next term. */
  readonly reference: string;
}

interface NextOfPolicy {
  /** The invitation that acceptance withdraws. */
  readonly openRenewal?: string;
  /** The next term, if already accepted. */
  readonly nextTerm?: string;
}

/** What the user must know about the next term before accepting a change. */
export function nextTermNotes({ openRenewal, nextTerm }: NextOfPolicy): readonly FiguresOfChange[] {
  return [
    ...(openRenewal === undefined
      ? []
      : [
          {
            reference: openRenewal,
            words: `Accepting this change withdraws ${openRenewal}, the renewal invitation, with everything that was confirmed in it. The portal invites renewal again with the changed answers; to do it at once, use “Invite renewal” on the policy.`,
          },
        ]),
    ...(nextTerm === undefined
      ? []
      : [
          {
            reference: nextTerm,
            words: `The next term ${nextTerm} has already been accepted and keeps the earlier answers: make the same change there too.`,
          },
        ]),
  ];
}

/** The policy, its term, and the version that the change creates. */
export function ChangeStrip({ day = false }: { readonly day?: boolean }) {
  const { state, reference } = useQuote();
  const effective = useEffectiveDay();
  const { ofPolicy, policyNumber, term, policyVersions } = state;
  return (
    <Strip
      facts={[
        ...(day
          ? [["Change takes effect", effective ? `${formatDate(effective)} 00:00` : "Not chosen yet"] as const]
          : []),
        ["Policy", policyNumber ?? ofPolicy ?? "–"],
        ["Policy term", term ? termWords(term) : "–"],
        ["Policy version", `${policyVersions}, becoming ${policyVersions + 1}`],
        ["This change", reference],
      ]}
    />
  );
}
