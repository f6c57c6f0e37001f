import type { Database } from "../../db/open-database.ts";
import { isMfaRequired } from "../../db/queries/access/factors.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { rightsOf } from "../../insurance/permissions.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** Rights of those who run a firm: with any one of them an account gives rights, or changes what others go by. */
const administratorRights = rightsOf("manageUsers", "manageBranches", "manageFirm", "apiKeys");

/** Rights that nobody has without a second factor, and with them all staff of the provider; none outside of production. */
export const factorRightsOf = ({ production }: { readonly production: boolean }): number =>
  production ? administratorRights : 0;

type Account = Pick<SessionUser, "firmId" | "firmKind" | "permissions">;

/** Whether the portal itself asks somebody for a second factor, whatever their firm does. */
export const isFactorOwed = (
  { factorRights }: Pick<Services, "factorRights">,
  { firmKind, permissions }: Pick<Account, "firmKind" | "permissions">,
): boolean => factorRights !== 0 && (firmKind === "provider" || (permissions & factorRights) !== 0);

/** Whether somebody cannot be without a second factor: by their firm's rule, or the portal's. */
export const isFactorDemanded = async (
  db: Database,
  services: Pick<Services, "factorRights">,
  account: Account,
): Promise<boolean> => isFactorOwed(services, account) || isMfaRequired(db, account.firmId);

/** Somebody signed in once to set a second factor up, and did not. */
export const graceIsOver = (): Refused =>
  new Refused(
    403,
    "factor-grace-over",
    "This account needs a second factor. You have signed in once without one to set it up, and none was set up. Ask the administrators of the portal: two of them together let you sign in once more.",
  );
