import { grantProduct } from "../../db/commands/grant-product.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { decideSignup } from "../../db/commands/joining/decide-signup.ts";
import { takeFirmNumbersTurn } from "../../db/commands/records/firm-numbers-turn.ts";
import { settleNotices } from "../../db/commands/settle-notices.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { firmNumbersTaken } from "../../db/queries/records/firm-numbers-taken.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { makePasswordLink } from "../login/password-link.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { readTextList } from "../read-json-list.ts";
import { badInput, conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { approvalObstacles, needsWord } from "./approval-obstacles.ts";
import { foundFirm, foundingForms } from "./found-firm.ts";
import { type OpenSignup, openSignup } from "./open-signup.ts";
import { quotableProducts } from "./quotable-products.ts";
import { settled } from "./settled.ts";
import { welcomeLetter } from "./signup-letters.ts";

type Form = FormOf<"Signups/approve">;

const MOST_PRODUCTS = 200;

/** @throws {Refused} 400 where they are no list of products, or none */
const readProducts = async (services: Services, text: string): Promise<readonly string[]> => {
  const known = new Set((await quotableProducts(services)).map(({ id }) => id));
  // In one order, so that two approvals never wait for one another.
  const chosen = [...readTextList("products", text, MOST_PRODUCTS)].sort();
  const strange = chosen.find((id) => !known.has(id));
  if (strange !== undefined) throw badInput("products", `There is no type of insurance ${strange} that can be quoted.`);
  if (chosen.length === 0) throw badInput("products", "Choose at least one type of insurance that the firm may quote.");
  return chosen;
};

const refuseObstacles = (signup: OpenSignup, user: SessionUser, { IsAnother }: Form): void => {
  const obstacles = approvalObstacles(signup, user);
  if (signup.row.state !== "waiting") throw conflict("settled", obstacles[0]?.message ?? "", obstacles);
  const unsaid =
    needsWord(signup) && IsAnother !== "Yes"
      ? [{ path: "IsAnother", message: "It looks like a firm or a sign-up that is known. Say that it is another one." }]
      : [];
  const reasons = [...obstacles, ...unsaid];
  if (reasons.length > 0) throw conflict("obstacles", reasons.map(({ message }) => message).join(" "), reasons);
};

const addressTaken = (email: string) => {
  const message = `${email} signs in to an account by now.`;
  return conflict("obstacles", message, [{ path: "Email", message }]);
};

const numberTaken = (frn: string) => {
  const message = `A firm with the firm reference number ${frn} works here by now. Refuse this one.`;
  return conflict("obstacles", message, [{ path: "FRN", message }]);
};

/** Makes the firm and invites its first administrator: all of it or nothing, and of two approvers the first. */
export const approveSignup = async (
  services: Services,
  user: SessionUser,
  form: Form,
): Promise<AnswerOf<"Signups/approve">> => {
  const products = await readProducts(services, form.products);
  const signup = await openSignup(services, form.reference);
  refuseObstacles(signup, user, form);
  const { row, founding: records } = signup;
  const { reference, email, frn, company_number: companyNumber } = row;
  const at = services.clock.now();
  const forms = await foundingForms(services);
  const firmId = services.newId();
  const decision = { state: "approved", madeFirmId: firmId, products, at, by: user.userId, byName: user.name } as const;
  await inOneTransaction(services.db, async (transaction) => {
    // First, so that whoever comes second waits here and hears what was decided.
    if (!(await decideSignup(transaction, row, decision))) throw await settled(transaction, reference);
    await settleNotices(transaction, { firmId: row.firm_id, kind: "signup-sent", reference }, at);
    // Of two sign-ups with one number that are approved at once, the second finds the firm of the first.
    await takeFirmNumbersTurn(transaction);
    if ((await firmNumbersTaken(transaction, firmId, { frn, companyNumber })).frn) throw numberTaken(frn);
    const founding = { forms, firmId, records, reference, frn, companyNumber, at, by: user };
    const founded = await foundFirm(transaction, services, founding);
    if (!founded) throw addressTaken(email);
    const { userId, branchIds } = founded;
    const branches = branchIds.map((branchId) => ({ firmId, branchId }));
    for (const id of products) await grantProduct(transaction, { id, act: "grant", branches, at, by: user });
    const address = await makePasswordLink(transaction, services, { firmId, userId, kind: "invite" });
    const letter = welcomeLetter(services, { reference, firmName: records.firmName, address });
    await queueMails(transaction, services, [{ firmId, to: email, letter, secret: true }]);
  });
  return { firm: firmId, invited: email };
};
