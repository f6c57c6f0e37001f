import { day, flag, instant, integerPart, list, nullable, object, poundsPart, ref, string } from "./answer-parts.ts";
import type { CallSchema } from "./call-shape.ts";

const amountOrNone = nullable(poundsPart("Of the whole term; null where there is no such line."));
const wordsOrNone = nullable(string("As shown to people; null if there is none."));

const condition = object({ id: string(), words: string(), due: day("Due date.") }, ["due"]);

/** The outcome of moving a quote's answers to another version of its form. */
export const movement = {
  carried: integerPart("Answers that are unchanged."),
  renamed: {
    ...list(ref("AnswerDifference")),
    description: "Unchanged answers to questions that were renamed or moved.",
  },
  changed: {
    ...list(ref("AnswerDifference")),
    description: "Answers that change; without an after, they are asked again.",
  },
  parked: {
    ...list(ref("AnswerDifference")),
    description: "Answers to questions that are no longer asked. They are kept, and restored if it moves back.",
  },
};

/** What QuoteState adds for MTAs, renewals and policies. */
const stateOfLife = {
  kind: { enum: ["new", "mta", "renewal"] },
  policyReference: string("Of a change or a renewal: the reference of the term that it changes or follows."),
  ofPolicy: string("Of a change or a renewal: the number of the policy, the same in every term."),
  term: object({ start: day("First day of the term."), end: day("Last day of the term.") }),
  effectiveDate: nullable(day("Of a change: first day on the new terms, null until it is chosen.")),
  notBefore: day("Of a change: the first day on which it can begin, that of the last change."),
  difference: nullable(ref("MtaDifference")),
  openChange: string("Reference of the open change."),
  openRenewal: string(
    "Reference of the invitation for the next term; for a change, the one that is withdrawn when it is accepted.",
  ),
  nextTerm: string("Of a policy, or a change of one, whose next term is accepted and not cancelled: its reference."),
  policyVersions: integerPart("How many versions the policy has."),
  /** Of a policy, oldest first: the newest may not be in force yet. */
  versions: list(
    object({
      number: integerPart("From 1 within the term."),
      kind: { enum: ["new", "mta", "renewal", "cancellation", "reinstatement"] },
      effective: day("First day of its terms; for a cancellation, the first day without cover."),
    }),
  ),
  endorsement: string("Of an accepted change: E1 for the first of the term."),
  terms: nullable(ref("QuoteTerms")),
  cancellation: ref("Cancellation"),
  renewal: ref("RenewalState"),
};

/** The optional ones among them. */
const sometimes: readonly string[] = [
  "policyReference",
  "ofPolicy",
  "term",
  "effectiveDate",
  "notBefore",
  "openChange",
  "openRenewal",
  "nextTerm",
  "versions",
  "endorsement",
  "cancellation",
  "renewal",
];

/** Answers about changes, cancellation and renewal that several calls share, by name. */
export const policyAnswers: Readonly<Record<string, CallSchema>> = {
  LineDifference: {
    ...object({
      ref: string("P001, or POLICY."),
      section: string(),
      label: string(),
      before: amountOrNone,
      after: amountOrNone,
    }),
    "x-type": "LineDifference",
  },
  AnswerDifference: {
    ...object(
      {
        path: string("JSON Pointer into DATA of the change; of an entry that is gone, into DATA of the policy."),
        place: string("The same by the ids of entries: PC/<id>/BuildingsSI, PC/<id>/ for an entry that came or went."),
        item: string("Reference of the entry, e.g. P001."),
        label: string(),
        before: wordsOrNone,
        after: wordsOrNone,
        because: string("Of a move to another version of the form: why."),
      },
      ["item", "because"],
    ),
    "x-type": "AnswerDifference",
  },
  MtaDifference: {
    ...object({
      effective: day("First day on the new terms."),
      daysInTerm: integerPart("Days of the whole term."),
      daysRemaining: integerPart("Days from the first on the new terms to the last of the term."),
      oldPremium: poundsPart("Premium of the whole term for the current policy, without tax and fee."),
      newPremium: poundsPart("The same with the change."),
      change: poundsPart("New less old."),
      waived: flag("Too small to be charged or returned."),
      premium: poundsPart("Additional premium, or with a minus sign what is returned."),
      ipt: poundsPart("Tax on it, with its sign."),
      iptPct: { type: "number" },
      fee: poundsPart("For the change."),
      premiumIncIpt: poundsPart("Premium and tax, without the fee."),
      toPay: poundsPart("Premium, tax and fee."),
      lines: list(ref("LineDifference")),
      answers: list(ref("AnswerDifference")),
      newConditions: list(object({ message: string(), due: day("By when.") }, ["due"])),
      newlyReferred: list(ref("Decision")),
      words: list(string("A sentence of the arithmetic.")),
    }),
    "x-type": "MtaDifference",
  },
  CancellationRefund: {
    ...object(
      {
        effective: day("First day without cover."),
        daysInTerm: integerPart("Days of the whole term."),
        daysOnCover: integerPart("Days on cover."),
        daysRemaining: integerPart("Days from it to the end of the term."),
        coolingOff: flag("Within the cooling-off period."),
        share: poundsPart("Premium for the days that are left, before the fee; 0 where nothing is returned."),
        premium: poundsPart("Premium returned: the share less the fee."),
        ipt: poundsPart("Tax refunded with it."),
        iptPct: { type: "number" },
        iptRates: string("Every rate in words, if a change was charged at another rate than the term."),
        fee: poundsPart("Retained."),
        feeReturned: poundsPart("Managing agent's fee that is refunded."),
        toReturn: poundsPart("Total, never below 0."),
        reasonNone: string("Why nothing is returned."),
        words: list(string("A sentence of the arithmetic.")),
      },
      ["reasonNone", "iptRates"],
    ),
    "x-type": "CancellationRefund",
  },
  QuoteTerms: object(
    {
      adjustment: object({ rate: string('Decimal: "-0.1000" deducts a tenth.'), reason: string() }),
      removedBecause: string("Why the underwriter removed an earlier adjustment."),
      sections: list(
        object(
          {
            section: string("Of the price's lines."),
            label: string("Of the schedule."),
            ref: string("Reference of an item, or POLICY; absent where it is for every item."),
            by: string('Decimal: "0.1500" adds 15 %.'),
            premium: string("Pounds, replacing the amount from the tables."),
            excess: string("Pounds of each claim that the client bears."),
            reason: string(),
          },
          ["ref", "by", "premium", "excess"],
        ),
      ),
      startMovedFrom: instant("Original start of cover, if it had passed when the underwriter answered and was moved."),
      conditions: list(condition),
      approvedBy: string("Name of the underwriter."),
      approvedAt: instant("When."),
    },
    ["adjustment", "removedBecause", "sections", "startMovedFrom"],
  ),
  Cancellation: object(
    {
      state: { enum: ["asked", "withdrawn", "refused", "confirmed", "reinstate-asked", "reinstated"] },
      effective: day("First day without cover."),
      reason: string(),
      words: string(),
      askedAt: instant("When it was asked for."),
      askedBy: string("Name."),
      decidedAt: instant("When it was withdrawn, refused, confirmed or undone."),
      decidedBy: string("Name."),
      answer: string("Reason for refusal, or for reinstatement."),
      refund: ref("CancellationRefund"),
    },
    ["decidedAt", "decidedBy", "answer"],
  ),
  RenewalState: object({
    previousReference: string("Reference of the term before."),
    previousPrice: nullable(ref("Price")),
    previousTerms: nullable(ref("QuoteTerms")),
    acceptBy: day("Last day of the term before: the renewal lapses if it is not accepted by then."),
    facts: list(
      object(
        {
          section: string("Id of a section of the form."),
          title: string(),
          page: string("Id of its page."),
          confirmedAt: instant("When the client's confirmation was recorded."),
          confirmedBy: string("Name of the person who recorded it."),
        },
        ["confirmedAt", "confirmedBy"],
      ),
    ),
  }),
  PolicyVersion: object(
    {
      number: integerPart("From 1 within the term."),
      kind: { enum: ["new", "mta", "renewal", "cancellation", "reinstatement"] },
      effective: day("First day on these terms."),
      madeAt: instant("When."),
      madeBy: string("Name."),
      premium: poundsPart("Of the whole term, without tax and fee."),
      charge: poundsPart("Total payable for it, including fee and tax; negative for a refund."),
      reference: string("Reference of the quote, the change or the renewal that made it."),
      endorsement: string("E1 for the first change."),
    },
    ["endorsement"],
  ),
  QuoteState: object(
    {
      changedAt: instant("When it was last changed."),
      changedBy: string("Name of who changed it last."),
      readOnly: flag("No answer can be changed in its present status, or by this user."),
      previousPrice: nullable(ref("Price")),
      referrals: list(object({ at: instant("When it was sent."), by: string(), options: string(), message: string() })),
      policyNumber: string(),
      acceptedAt: instant("When cover was bound."),
      coverEnds: day("Last day of cover."),
      validTo: day("Last day on which the price can be accepted."),
      newVersion: {
        ...object({ version: integerPart(), title: string() }),
        description: "The version of its form that is in force now, if it is on another one and can be moved.",
      },
      moved: {
        ...object(
          {
            ...movement,
            from: integerPart("Version of the form that it was on."),
            to: integerPart(),
            at: instant("When."),
            reason: string("Why the product team moved it."),
            canUndo: flag("Its broker can move it back."),
          },
          ["reason"],
        ),
        description: "How it got its version: moved, renewed or copied.",
      },
      startMovedFrom: instant("Stored start of cover, if it has passed: DATA has it moved to now."),
      ...stateOfLife,
    },
    ["newVersion", "moved", "startMovedFrom", "policyNumber", "acceptedAt", "coverEnds", "validTo", ...sometimes],
  ),
};
