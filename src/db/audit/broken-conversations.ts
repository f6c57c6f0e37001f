import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { AuditRow } from "../tables.ts";
import type { BrokenLink } from "./covered-by.ts";

/** What a referral's audit rows begin with. */
const REFERRALS = "referral/";

/** Subject of the acts on a quote's referrals. */
export const referralSubject = (quoteId: string): string => REFERRALS + quoteId;

/** A word of a conversation as its audit row covers it; `attachments` as stored. */
export const saidHash = (words: string, attachments: string): string => hashOf(JSON.stringify([words, attachments]));

interface Said {
  readonly message: string;
  readonly said: string;
}

/** What a row says of a word; the detail of one that was edited may be no JSON. */
const saidIn = ({ detail }: Pick<AuditRow, "detail">): Said | undefined => {
  try {
    const { message, said }: Record<string, unknown> = JSON.parse(detail);
    return typeof message === "string" && typeof said === "string" ? { message, said } : undefined;
  } catch {
    return undefined;
  }
};

const keyOf = (firmId: string, subject: string, message: string): string => `${firmId} ${subject} ${message}`;

/** Words of conversations that are not as they were said, that are gone, or that nobody said. */
export const brokenConversations = async (db: Database): Promise<readonly BrokenLink[]> => {
  const [rows, messages] = await Promise.all([
    db
      .selectFrom("audit")
      .select(["firm_id", "subject", "seq", "detail"])
      .where("subject", "like", `${REFERRALS}%`)
      .orderBy("firm_id")
      .orderBy("subject")
      .orderBy("seq")
      .execute(),
    db.selectFrom("referral_message").select(["firm_id", "quote_id", "id", "words", "attachments"]).execute(),
  ]);
  const stored = new Map(
    messages.map((row) => [
      keyOf(row.firm_id, referralSubject(row.quote_id), row.id),
      saidHash(row.words, row.attachments),
    ]),
  );
  const covered = new Set<string>();
  const broken = rows.flatMap((row): readonly BrokenLink[] => {
    const said = saidIn(row);
    if (!said) return [];
    const key = keyOf(row.firm_id, row.subject, said.message);
    covered.add(key);
    const hash = stored.get(key);
    if (hash === said.said) return [];
    const place = { firmId: row.firm_id, subject: row.subject, seq: row.seq };
    return [{ ...place, fault: hash === undefined ? "missing" : "edited" }];
  });
  const added = messages.flatMap((row): readonly BrokenLink[] => {
    const subject = referralSubject(row.quote_id);
    if (covered.has(keyOf(row.firm_id, subject, row.id))) return [];
    return [{ firmId: row.firm_id, subject, seq: Number(row.id), fault: "missing" }];
  });
  return [...broken, ...added];
};
