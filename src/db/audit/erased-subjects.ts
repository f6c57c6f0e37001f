import type { Database } from "../open-database.ts";
import { quoteSubject } from "../quote-write.ts";
import { referralSubject } from "./broken-conversations.ts";
import type { BrokenLink } from "./covered-by.ts";

const QUOTES = quoteSubject("");

/** Chains about quotes of which the audit itself says that they were erased. */
const erased = async (db: Database): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom("audit")
    .select(["firm_id", "subject"])
    .where("action", "=", "erase")
    .where("subject", "like", `${QUOTES}%`)
    .execute();
  return new Set(
    rows.flatMap(({ firm_id, subject }) => [
      `${firm_id} ${subject}`,
      `${firm_id} ${referralSubject(subject.slice(QUOTES.length))}`,
    ]),
  );
};

/** Faults without those that an erasure explains: what is gone with an erased quote. What is still there has to fit. */
export const notErased = async (db: Database, broken: readonly BrokenLink[]): Promise<readonly BrokenLink[]> => {
  if (!broken.some(({ fault }) => fault === "missing")) return broken;
  const gone = await erased(db);
  return broken.filter(({ fault, firmId, subject }) => fault !== "missing" || !gone.has(`${firmId} ${subject}`));
};
