import type { Pence } from "../money/money.ts";
import type { StatisticAct } from "./acts.ts";

/** How often something happened, and what was charged for it. */
export interface ActSum {
  readonly act: string;
  /** Which way a change went; empty where it is not given. */
  readonly part: string;
  readonly count: number;
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly fee: Pence;
}

/** The figures of a period. Premiums are without tax and fees. */
export interface Figures {
  readonly made: number;
  readonly priced: number;
  readonly referred: number;
  readonly won: number;
  /** Accepted of those that were priced, of the quotes begun in the period; null where none was. */
  readonly conversion: number | null;
  /** Referred of all that were begun; null where none was. */
  readonly referralRate: number | null;
  readonly accepted: number;
  readonly renewed: number;
  readonly changed: number;
  readonly cancelled: number;
  readonly reinstated: number;
  readonly newPremium: Pence;
  readonly renewalPremium: Pence;
  readonly additionalPremium: Pence;
  /** Of changes; not above 0. */
  readonly returnPremium: Pence;
  /** What came back on cancellations; not above 0. */
  readonly cancelledPremium: Pence;
  readonly reinstatedPremium: Pence;
  /** The sum of the six. */
  readonly written: Pence;
  readonly ipt: Pence;
  readonly fees: Pence;
  /** Premium of new policies and renewals by their number, to the penny; null where there is none. */
  readonly averagePremium: Pence | null;
  readonly answered: number;
  readonly notTakenUp: number;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Half away from zero. */
const rounded = (amount: number): Pence => Math.sign(amount) * Math.round(Math.abs(amount));

/** Figures of what happened. */
export function figuresOf(sums: readonly ActSum[]): Figures {
  const of = (act: StatisticAct, isPart: (part: string) => boolean = () => true) =>
    sums.filter((each) => each.act === act && isPart(each.part));
  const count = (act: StatisticAct) => of(act).reduce((sum, each) => sum + each.count, 0);
  const premium = (...args: Parameters<typeof of>) => of(...args).reduce((sum, each) => sum + each.premium, 0);
  const [made, priced, referred, won] = [count("made"), count("priced"), count("referred"), count("won")];
  const [accepted, renewed] = [count("accepted"), count("renewed")];
  const [newPremium, renewalPremium] = [premium("accepted"), premium("renewed")];
  const additionalPremium = premium("changed", (part) => part !== "return");
  const returnPremium = premium("changed", (part) => part === "return");
  const [cancelledPremium, reinstatedPremium] = [premium("cancelled"), premium("reinstated")];
  const average = ratio(newPremium + renewalPremium, accepted + renewed);
  return {
    made,
    priced,
    referred,
    won,
    conversion: ratio(won, priced),
    referralRate: ratio(referred, made),
    accepted,
    renewed,
    changed: count("changed"),
    cancelled: count("cancelled"),
    reinstated: count("reinstated"),
    newPremium,
    renewalPremium,
    additionalPremium,
    returnPremium,
    cancelledPremium,
    reinstatedPremium,
    written: newPremium + renewalPremium + additionalPremium + returnPremium + cancelledPremium + reinstatedPremium,
    ipt: sums.reduce((sum, each) => sum + each.ipt, 0),
    fees: sums.reduce((sum, each) => sum + each.fee, 0),
    averagePremium: average === null ? null : rounded(average),
    answered: count("answered"),
    notTakenUp: count("not-taken-up"),
  };
}
