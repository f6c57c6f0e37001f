import type { Price, QuoteData } from "../../schemas/quote.ts";
import type { Answers } from "../../schemas/record.ts";
import { attachedFiles, type FileOfQuote, isAnswerPlace } from "../form/tree/tree.ts";
import { migrationSection } from "./lifecycle/migration-section.ts";

/** Key of RD of a renewal: the sections that the client confirmed, with time and person. */
export const confirmedKey = "ConfirmedSections";

/** Keys of RD that hold a price, in pounds. */
const priceFields: readonly string[] = ["QuotePremium", "QuoteIPT", "MGAFee", "QuotePremiumIncIPT"];

/**
 * Keys of RD that only the server writes. InceptionDateISO is not among them: it is the broker's own answer. `PricedAt` is
 * the instant of the last calculation; it is kept when a price is removed, and so distinguishes a draft that once had a
 * price from a new quote.
 */
export const serverFields: readonly string[] = [
  "Reference",
  "TypeOfInsurance",
  "WebStatus",
  "QuoteStatus",
  ...priceFields,
  "PricedAt",
  "PolicyNumber",
  /** For a renewal: the sections that the client confirmed. */
  confirmedKey,
];

const servers = new Set(serverFields);

/**
 * The answers as sent with server fields as stored, so that a premium, a list of files or a migration section in DATA is
 * ignored.
 */
export function keepServerFields(stored: QuoteData, sent: QuoteData): QuoteData {
  const { loaded: _, [migrationSection]: __, ...rest } = sent;
  const migration = stored[migrationSection];
  const loaded = stored.loaded === undefined ? {} : { loaded: stored.loaded };
  const RD = keepServerValues(stored.RD, sent.RD);
  const own = migration === undefined ? {} : { [migrationSection]: migration };
  return { ...rest, ...loaded, ...own, RD, ATTACHMENTS: stored.ATTACHMENTS, version: stored.version };
}

/**
 * Files that give an answer as it is now, parked ones too: a change or the next term takes these over, but none whose
 * answer was replaced, which goes with its own term.
 */
export function filesOfAnswers(data: QuoteData): readonly FileOfQuote[] {
  const files = answerFiles(data);
  if (files.length === 0) return files;
  const answers = JSON.stringify({ ...data, ATTACHMENTS: [] });
  return files.filter(({ id }) => answers.includes(JSON.stringify(id)));
}

/** Files that answer questions, or did. */
export function answerFiles(data: QuoteData): readonly FileOfQuote[] {
  return attachedFiles(data).filter(({ place }) => isAnswerPlace(place));
}

/** Unknown keys and the order of keys are preserved. */
function keepServerValues(stored: Answers, sent: Answers): Answers {
  const kept = Object.entries(sent).flatMap(([name, value]) => {
    if (!servers.has(name)) return [[name, value] as const];
    const own = Object.hasOwn(stored, name) ? stored[name] : undefined;
    return own === undefined ? [] : [[name, own] as const];
  });
  const added = Object.entries(stored).filter(([name]) => servers.has(name) && !Object.hasOwn(sent, name));
  return Object.fromEntries([...kept, ...added]);
}

/** RD with a price. The fee is separate from the premium; RD does not contain the total. */
export function withPrice(
  rd: Answers,
  price: Pick<Price, "premium" | "ipt" | "fee" | "premiumIncIpt" | "calculatedAt">,
): Answers {
  return {
    ...rd,
    QuotePremium: price.premium,
    QuoteIPT: price.ipt,
    MGAFee: price.fee,
    QuotePremiumIncIPT: price.premiumIncIpt,
    PricedAt: price.calculatedAt,
  };
}

/** RD without a price, because there is none or the reader may not see it; `PricedAt` is kept. */
export function withoutPrice(rd: Answers): Answers {
  return Object.fromEntries(Object.entries(rd).filter(([name]) => !priceFields.includes(name)));
}
