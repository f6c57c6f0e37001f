import { type DocumentClass, type DocumentFact, documentFacts } from "../../schemas/document.ts";
import { filledFrom } from "../form/check/rule-message.ts";
import { listed } from "../form/words/phrases.ts";
import { showNumber } from "../form/words/show-number.ts";
import { formatPounds, type Pence, readPounds } from "../insurance/money/money.ts";
import { midTermTermsOn } from "../insurance/rating/rating-on.ts";
import { daysInTerm } from "../insurance/time/term.ts";
import type { DocumentInput } from "./document-input.ts";
import { longDate } from "./document-number.ts";

interface AddresseeWords {
  readonly name: string;
  /** One string per line; empty if the definition names no address, or none of it is answered. */
  readonly address: readonly string[];
}

/** The policyholder's name: the company, else every named person; if the definition has no addressee, the client. */
function addresseeOf({ definition, resolution, client }: DocumentInput): AddresseeWords {
  const { name = "", group, entry = "", address = [] } = definition.addressee ?? {};
  const ids = group !== undefined && resolution.form.group(group)?.list ? resolution.items(group) : [];
  const people = ids.map((id) => tidy(filledFrom(resolution, entry, group, id))).filter(Boolean);
  const [first] = ids;
  const lines = first === undefined ? [] : address.map((line) => tidy(filledFrom(resolution, line, group, first)));
  return {
    name: tidy(filledFrom(resolution, name, undefined, undefined)) || listed(people, "and") || client,
    address: lines.filter(Boolean),
  };
}

/** Removes the gaps left by missing answers. */
function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Facts besides the answers, formatted for display; facts that do not apply are absent, never empty. */
export type Facts = ReadonlyMap<DocumentFact, string>;

type FactWords = Partial<Record<DocumentFact, string | undefined>>;

export function documentFactsOf(input: DocumentInput, ofClass?: DocumentClass): Facts {
  const words: FactWords = {
    Product: input.definition.title,
    Class: ofClass?.title,
    Reference: input.reference,
    PolicyNumber: input.policyNumber,
    Version: showNumber(input.version),
    Issued: longDate(input.issued),
    ...partyFacts(input),
    ...termFacts(input),
    LaterFee: laterFee(input),
    ...priceFacts(input),
    Conditions: counted(input.conditions.length),
    Terms: counted(input.terms.length),
    ...billFacts(input),
  };
  return new Map(
    documentFacts.flatMap((name) => {
      const text = words[name];
      return text ? [[name, text] as const] : [];
    }),
  );
}

function partyFacts(input: DocumentInput): FactWords {
  const { name, address } = addresseeOf(input);
  return {
    Policyholder: name,
    PolicyholderAddress: address.join(", "),
    ...firmFacts(input),
    ...providerFacts(input),
  };
}

function firmFacts({ firm }: DocumentInput): FactWords {
  const { name, nameInFull = name, onRegister = name, complaints } = firm;
  return {
    Firm: name,
    FirmInFull: nameInFull,
    FirmOnRegister: onRegister,
    FirmStatus: firm.status,
    FirmAddress: firm.address?.join(", "),
    FirmPhone: firm.phone,
    FirmEmail: firm.email,
    FirmContact: [firm.phone, firm.email].filter(Boolean).join(", "),
    FirmWebsite: firm.website,
    ComplaintsAddress: complaints?.address?.join(", "),
    ComplaintsPhone: complaints?.phone,
    ComplaintsEmail: complaints?.email,
  };
}

function providerFacts({ provider }: DocumentInput): FactWords {
  const { insurer } = provider;
  return {
    Provider: provider.brand,
    ProviderStatus: provider.status,
    ProviderPhone: provider.phone,
    ProviderEmail: provider.email,
    Insurer: insurer.name,
    InsurerAddress: insurer.address,
    InsurerStatus: insurer.status,
    InsurerSignatory: `${insurer.signatory.name}, ${insurer.signatory.title}`,
  };
}

function termFacts({ term, validTo }: DocumentInput): FactWords {
  return {
    ValidTo: validTo && longDate(validTo),
    ...(term && {
      Start: longDate(term.start),
      StartTime: term.startTime === "00:00" ? undefined : term.startTime,
      End: longDate(term.end),
      Days: showNumber(daysInTerm(term)),
    }),
  };
}

/** The fee on the first day of the term: a dated fee may be different at the time of an adjustment. */
function laterFee({ definition, resolution: { form, dates }, term }: DocumentInput): string | undefined {
  if (!definition.rating) return undefined;
  const start = term?.start ?? dates.asAt;
  const fee = readPounds(midTermTermsOn(form, { term: start, act: start }).rating.mtaFee);
  return fee === 0 ? undefined : formatPounds(fee);
}

function priceFacts({ price, indicative }: DocumentInput): FactWords {
  if (!price) return {};
  return {
    Premium: formatPounds(price.premium),
    IPT: formatPounds(price.ipt),
    IPTRate: `${price.iptPct}%`,
    PremiumIncIPT: formatPounds(price.premiumIncIpt),
    Fee: formatPounds(price.fee),
    Total: formatPounds(price.total),
    Indicative: indicative ? "Yes" : undefined,
  };
}

/** Facts of the adjustment, cancellation, reinstatement or renewal; otherwise the policy's own price. */
function eventFacts({ change, cancellation, reinstatement, renewal, price }: DocumentInput): FactWords {
  if (change)
    return {
      Effective: longDate(change.effective),
      Endorsement: showNumber(change.endorsement),
      ChangedAnswers: counted(change.answers.length),
      ...owed(change.adjustment.toPay),
    };
  if (cancellation)
    return {
      Effective: longDate(cancellation.effective),
      Reason: cancellation.reason,
      ...owed(-cancellation.returned),
    };
  if (reinstatement) return { Effective: longDate(reinstatement.effective), ...owed(reinstatement.toPay) };
  if (renewal)
    return {
      LastTotal: formatPounds(renewal.last.total),
      LastPremium: formatPounds(renewal.last.premiumIncIpt),
      ...owed(price?.total),
    };
  return owed(price?.total);
}

/** Amount due or refunded for the event, its number, due date and payee. */
function billFacts(input: DocumentInput): FactWords {
  const event = eventFacts(input);
  const { bill } = input;
  if (!bill) return event;
  return {
    ...event,
    BillNumber: bill.number,
    PayBy: event.ToPay && longDate(bill.payBy),
    ReturnBy: event.ToReturn && longDate(bill.returnBy),
    ...payeeFacts(input),
  };
}

function payeeFacts({ account, firm }: DocumentInput): FactWords {
  if (!account) return { PayTo: firm.nameInFull ?? firm.name };
  const { name, sortCode, number, iban } = account;
  return { PayTo: "the account below", AccountName: name, SortCode: sortCode, AccountNumber: number, IBAN: iban };
}

/** Above 0 the client pays, below 0 they are refunded. */
function owed(amount: Pence | undefined): FactWords {
  if (amount === undefined) return {};
  if (amount === 0) return { NothingToPay: formatPounds(0) };
  return amount > 0 ? { ToPay: formatPounds(amount) } : { ToReturn: formatPounds(-amount) };
}

function counted(count: number): string | undefined {
  return count === 0 ? undefined : showNumber(count);
}
