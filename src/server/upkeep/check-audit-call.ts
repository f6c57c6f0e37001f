import { checkAudit } from "../../db/queries/check-audit.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

/** Every row of the audit that does not hold. */
export const checkWholeAudit = async ({ db }: Pick<Services, "db">): Promise<AnswerOf<"Upkeep/checkAudit">> => ({
  broken: (await checkAudit(db)).map(({ firmId, subject, seq, fault }) => ({ firm: firmId, subject, seq, fault })),
});
