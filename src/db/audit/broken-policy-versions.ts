import type { Database } from "../open-database.ts";
import { policyVersionHash, quoteSubject } from "../quote-write.ts";
import { type BrokenLink, batchesOfKeys, coveredBy, isAmong, type Only } from "./covered-by.ts";

/** A small batch of policies, since versions contain all answers. */
const BATCH = 20;

interface Policy {
  readonly firm_id: string;
  readonly quote_id: string;
}

async function* policies(db: Database, only: Only): AsyncGenerator<readonly Policy[]> {
  const all = db.selectFrom("policy").select(["firm_id", "quote_id"]);
  for (const batch of only ? batchesOfKeys(only, BATCH) : [])
    yield await all.where(isAmong(batch, "firm_id", "quote_id")).execute();
  if (only) return;
  const page = all.orderBy("firm_id").orderBy("quote_id").limit(BATCH);
  let rows = await page.execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows;
    const { firm_id, quote_id } = last;
    rows = await page.where((eb) => eb(eb.refTuple("firm_id", "quote_id"), ">", eb.tuple(firm_id, quote_id))).execute();
  }
}

const acts = (db: Database, { firm_id, quote_id }: Policy) =>
  db
    .selectFrom("audit")
    .select(["seq", "detail"])
    .where("firm_id", "=", firm_id)
    .where("subject", "=", quoteSubject(quote_id))
    .where("detail", "like", '%"policyVersion"%')
    .orderBy("seq")
    .execute();

const versions = (db: Database, { firm_id, quote_id }: Policy) =>
  db
    .selectFrom("policy_version")
    .selectAll()
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", quote_id)
    .orderBy("number")
    .execute();

/** Checks the versions of a policy against the audit rows that made them, in order. */
const brokenOf = async (db: Database, policy: Policy): Promise<readonly BrokenLink[]> => {
  const [covering, stored] = [await acts(db, policy), await versions(db, policy)];
  const place = { firmId: policy.firm_id, subject: quoteSubject(policy.quote_id) };
  const byNumber = new Map(stored.map((row) => [row.number, row]));
  const broken = covering.flatMap(({ seq, detail }, at): readonly BrokenLink[] => {
    const row = byNumber.get(at + 1);
    if (!row) return [{ ...place, seq, fault: "missing" }];
    return coveredBy({ detail }).policyVersion === policyVersionHash(row) ? [] : [{ ...place, seq, fault: "edited" }];
  });
  const unknown = stored.filter(({ number }) => number > covering.length);
  return [...broken, ...unknown.map(({ number }): BrokenLink => ({ ...place, seq: number, fault: "missing" }))];
};

/** Policy versions that were changed, are missing, or have no audit row; of these quotes only, or of all. */
export const brokenPolicyVersions = async (db: Database, only?: Only): Promise<readonly BrokenLink[]> => {
  const broken: BrokenLink[] = [];
  for await (const rows of policies(db, only)) for (const policy of rows) broken.push(...(await brokenOf(db, policy)));
  return broken;
};
