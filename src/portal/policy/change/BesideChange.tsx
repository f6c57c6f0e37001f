import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useEffectiveDay, useQuote } from "../../capture/open/quote-context.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Strip, termWords } from "../PolicyHead.tsx";

/** What becomes of the next term by this change, said before it is accepted. */
export function BesideChange() {
  const { state, fields } = useQuote();
  return besideChange(state).map(({ reference, words }) => (
    <Notice key={reference} tone="warn" icon="alert">
      {words} <Link to={policyPath("edit-accepted", fields.id, reference)}>To {reference}</Link>
    </Notice>
  ));
}

/** What accepting a change does, or does not do, to the next term of the policy. */
interface FiguresOfChange {
  readonly words: string;
  /** Reference of the invitation or of the accepted term. */
  readonly reference: string;
}

interface NextOfPolicy {
  /** The invitation that is taken back with the acceptance. */
  readonly openRenewal?: string;
  /** The next term, where that is accepted. */
  readonly nextTerm?: string;
}

/** What has to be known of the next term before a change is accepted. */
export function besideChange({ openRenewal, nextTerm }: NextOfPolicy): readonly FiguresOfChange[] {
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

/** Which policy, which term, and which version comes of it. */
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
