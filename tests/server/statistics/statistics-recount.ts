import type { Database } from "../../../src/db/open-database.ts";
import { londonDate } from "../../../src/form/values/calendar.ts";
import type { FigureName } from "../../../src/insurance/statistics/figure-definitions.ts";
import { workingMinutes } from "../../../src/insurance/time/working-time.ts";

/** A counted event, as the slow recount finds it. */
export interface Counted {
  readonly firm: string;
  readonly branch: string;
  readonly product: string;
  readonly user: string;
  readonly reference: string;
  readonly what: string;
  readonly day: string;
  readonly part: string;
  readonly premium: number;
  readonly ipt: number;
  readonly fee: number;
  readonly minutes: number;
}

const written: Readonly<Record<string, string>> = {
  new: "accepted",
  renewal: "renewed",
  mta: "changed",
  cancellation: "cancelled",
  reinstatement: "reinstated",
};

/** Recounts every event of the figures from the portal's rows, one after the other. */
export const recounted = async (db: Database): Promise<readonly Counted[]> => {
  const quotes = await db.selectFrom("quote").selectAll().where("deleted_at", "is", null).execute();
  const [audit, priced, referrals, versions, policies] = await Promise.all([
    db.selectFrom("audit").selectAll().execute(),
    db.selectFrom("quote_version").selectAll().execute(),
    db.selectFrom("referral").selectAll().execute(),
    db.selectFrom("policy_version").selectAll().execute(),
    db.selectFrom("policy").selectAll().execute(),
  ]);
  const found: Counted[] = [];
  for (const quote of quotes) {
    const isOf = (row: { readonly firm_id: string; readonly quote_id: string }) =>
      row.firm_id === quote.firm_id && row.quote_id === quote.id;
    const note = (what: string, day: string, more: Partial<Counted> = {}) =>
      found.push({
        firm: quote.firm_id,
        branch: quote.branch_id,
        product: quote.definition_id,
        user: quote.handler,
        reference: quote.reference,
        what,
        day,
        part: "",
        premium: 0,
        ipt: 0,
        fee: 0,
        minutes: 0,
        ...more,
      });
    const acts = audit.filter(({ firm_id, subject }) => firm_id === quote.firm_id && subject === `quote/${quote.id}`);
    const begun = acts.find(({ seq }) => seq === 1);
    if (quote.kind === "new" && begun) {
      const day = londonDate(begun.at);
      note("made", day);
      const isShown = (row: { readonly price: string | null; readonly price_hidden: boolean }) =>
        row.price !== null && !row.price_hidden;
      if (isShown(quote) || priced.some((row) => isOf(row) && isShown(row))) note("priced", day);
      if (referrals.some(isOf)) note("referred", day);
      if (acts.some(({ action }) => action === "accept")) note("won", day);
    }
    const answers = referrals
      .filter((row) => isOf(row) && (row.outcome === "approved" || row.outcome === "declined"))
      .flatMap(({ sent_at, closed_at }) => (closed_at === null ? [] : [{ sent_at, closed_at }]))
      .toSorted((one, other) => one.closed_at.getTime() - other.closed_at.getTime());
    const [first] = answers;
    if (first)
      note("answered", londonDate(first.closed_at), {
        minutes: workingMinutes(first.sent_at.toISOString(), first.closed_at.toISOString()),
      });
    if (quote.web_status === "NTU") {
      const { reason, at } = JSON.parse(quote.reason ?? "{}");
      note("not-taken-up", londonDate(new Date(at)), { part: reason });
    }
    for (const row of versions) {
      const isIts = row.kind === "mta" ? row.firm_id === quote.firm_id && row.made_from === quote.id : isOf(row);
      if (!isIts) continue;
      const { premium, ipt, fee } = JSON.parse(row.charge);
      note(written[row.kind] ?? "", londonDate(row.made_at), { premium, ipt, fee });
    }
    const term = policies.find(isOf);
    const goesOn = policies.some(({ firm_id, renews }) => firm_id === quote.firm_id && renews === quote.id);
    if (term && !goesOn && ["ACCEPTED", "CANCEL REQUESTED"].includes(quote.web_status)) note("due", term.cover_end);
  }
  return found;
};

/** The median, in whole minutes. */
export const middleOf = (minutes: readonly number[]): number | null => {
  const sorted = minutes.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2);
};

const pounds = (pence: number): number => Math.round(pence) / 100;

/** Every figure of some events, as the portal shows it: one that is not counted here does not compile. */
export const figuresOfCounted = (some: readonly Counted[]): Readonly<Record<FigureName, number | null>> => {
  const of = (what: string) => some.filter((each) => each.what === what);
  const count = (what: string) => new Set(of(what).map(({ reference }) => reference)).size;
  const sum = (rows: readonly Counted[]) => pounds(rows.reduce((all, { premium }) => all + premium, 0));
  const charged = some.filter(({ what }) =>
    ["accepted", "renewed", "changed", "cancelled", "reinstated"].includes(what),
  );
  const policies = [...of("accepted"), ...of("renewed")];
  const average = policies.reduce((all, { premium }) => all + premium, 0) / policies.length;
  return {
    made: count("made"),
    priced: count("priced"),
    referred: count("referred"),
    won: count("won"),
    conversion: count("priced") === 0 ? null : count("won") / count("priced"),
    referralRate: count("made") === 0 ? null : count("referred") / count("made"),
    accepted: count("accepted"),
    renewed: count("renewed"),
    changed: count("changed"),
    cancelled: count("cancelled"),
    reinstated: count("reinstated"),
    newPremium: sum(of("accepted")),
    renewalPremium: sum(of("renewed")),
    additionalPremium: sum(of("changed").filter(({ premium }) => premium > 0)),
    returnPremium: sum(of("changed").filter(({ premium }) => premium < 0)),
    cancelledPremium: sum(of("cancelled")),
    reinstatedPremium: sum(of("reinstated")),
    written: sum(charged),
    ipt: pounds(charged.reduce((all, { ipt }) => all + ipt, 0)),
    fees: pounds(charged.reduce((all, { fee }) => all + fee, 0)),
    averagePremium: policies.length === 0 ? null : pounds(average),
    answered: count("answered"),
    answerMinutes: middleOf(of("answered").map(({ minutes }) => minutes)),
    notTakenUp: count("not-taken-up"),
  };
};
