import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SealedName } from "../../../src/db/audit/sealed-rows.ts";
import { takeRecoveryCode } from "../../../src/db/commands/access/factors.ts";
import { setPassword } from "../../../src/db/commands/sign-in/passwords.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { storeKinds } from "../../db/stores.ts";
import { makeFactors } from "../access/make-factors.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { foundAfter } from "./found-after.ts";

type Named = readonly [fault: "edited" | "missing", subject: `row/${SealedName}/${string}`];
interface Tampering {
  readonly what: string;
  readonly statement: string;
  readonly says: readonly Named[];
}

const edited = (subject: Named[1]): Named => ["edited", subject];
const missing = (subject: Named[1]): Named => ["missing", subject];
const reportedAs = (what: string, statement: string, ...says: readonly Named[]): Tampering => ({
  what,
  statement,
  says,
});

const BROKER = "firm_id = 'alpha' and id = 'alpha-broker'";
const READERS = "firm_id = 'alpha' and user_id = 'alpha-reader'";
const signInOf = (id: string) => edited(`row/sign-in/${id}`);

const accounts = [
  reportedAs(
    "a password",
    `update app_user set password_hash = 'plain:mine' where ${BROKER}`,
    signInOf("alpha-broker"),
  ),
  reportedAs("a name", `update app_user set name = 'Nora' where ${BROKER}`, signInOf("alpha-broker")),
  reportedAs("an address", `update app_user set email = 'me@x.test' where ${BROKER}`, signInOf("alpha-broker")),
  reportedAs("a salt", `update app_user set seal_salt = 'none' where ${BROKER}`, signInOf("alpha-broker")),
  reportedAs("rights", `update app_user set permissions = 65535 where ${BROKER}`, edited("row/account/alpha-broker")),
  reportedAs("a branch", `update app_user set branch_id = 'york' where ${BROKER}`, edited("row/account/alpha-broker")),
  reportedAs(
    "a suspension",
    `update app_user set suspended = true where ${BROKER}`,
    edited("row/account/alpha-broker"),
  ),
  reportedAs(
    "an account that nobody invited",
    `insert into app_user (firm_id, id, branch_id, email, name, permissions, password_hash)
      values ('alpha', 'guest', 'leeds', 'guest@x.test', 'Guest', 65535, 'plain:mine')`,
    missing("row/account/guest"),
    missing("row/sign-in/guest"),
  ),
  reportedAs(
    "an account that is gone",
    `delete from app_user where ${BROKER}`,
    missing("row/account/alpha-broker"),
    missing("row/sign-in/alpha-broker"),
  ),
  reportedAs(
    "whose account an address leads to",
    "update sign_in_name set user_id = 'alpha-reader' where email = 'broker@alpha.test'",
    signInOf("alpha-broker"),
    signInOf("alpha-reader"),
  ),
  reportedAs(
    "one more address for an account",
    "insert into sign_in_name (email, firm_id, user_id) values ('me@x.test', 'alpha', 'alpha-broker')",
    signInOf("alpha-broker"),
  ),
  reportedAs(
    "an address that leads nowhere any more",
    "delete from sign_in_name where email = 'broker@alpha.test'",
    signInOf("alpha-broker"),
  ),
];

const factors = [
  reportedAs("an app that is gone", `delete from totp where ${READERS}`, signInOf("alpha-reader")),
  reportedAs(
    "the secret of an app",
    `update totp set secret = 'mine' where ${READERS}`,
    edited("row/totp/alpha-reader"),
  ),
  reportedAs(
    "an app that nobody set up",
    `insert into totp (firm_id, user_id, secret, made_at) values ('alpha', 'alpha-broker', 'mine', now())`,
    signInOf("alpha-broker"),
    missing("row/totp/alpha-broker"),
  ),
  reportedAs("a passkey that is gone", `delete from passkey where ${READERS}`, signInOf("alpha-reader")),
  reportedAs(
    "a passkey of somebody else",
    `insert into passkey (firm_id, id, user_id, name, public_key, counter, transports, made_at)
      values ('alpha', 'mine', 'alpha-reader', 'Mine', 'key', 0, '[]', now())`,
    signInOf("alpha-reader"),
    missing("row/passkey/mine"),
  ),
  reportedAs("recovery codes that are gone", `delete from recovery_code where ${READERS}`, signInOf("alpha-reader")),
  reportedAs(
    "one recovery code more",
    "insert into recovery_code (firm_id, user_id, code_hash, made_at) values ('alpha', 'alpha-reader', 'mine', now())",
    signInOf("alpha-reader"),
  ),
  reportedAs(
    "a used recovery code that is unused again",
    `update recovery_code set used_at = null where ${READERS}`,
    signInOf("alpha-reader"),
  ),
];

const places = [
  reportedAs("the name of a firm", "update firm set name = 'Mine' where id = 'alpha'", edited("row/firm/alpha")),
  reportedAs("its number at the regulator", "update firm set frn = '1' where id = 'alpha'", edited("row/firm/alpha")),
  reportedAs("its company number", "update firm set company_number = '1' where id = 'alpha'", edited("row/firm/alpha")),
  reportedAs("its kind", "update firm set kind = 'provider' where id = 'alpha'", edited("row/firm/alpha")),
  reportedAs(
    "whether it asks for a second factor",
    "update firm set mfa_required = not mfa_required where id = 'alpha'",
    edited("row/firm/alpha"),
  ),
  reportedAs("a firm", "insert into firm (id, name, kind) values ('mine', 'Mine', 'broker')", missing("row/firm/mine")),
  reportedAs(
    "the name of a branch, and of no other firm's branch that is called alike",
    "update branch set name = 'Mine' where firm_id = 'alpha' and id = 'leeds'",
    edited("row/branch/leeds"),
  ),
  reportedAs(
    "the end of a branch",
    "update branch set closed_from = '2030-01-01' where firm_id = 'alpha' and id = 'york'",
    edited("row/branch/york"),
  ),
  reportedAs(
    "a branch",
    "insert into branch (firm_id, id, name) values ('alpha', 'mine', 'Mine')",
    missing("row/branch/mine"),
  ),
  reportedAs(
    "a product for a branch",
    "insert into product_grant (firm_id, branch_id, definition_id) values ('alpha', 'york', 'FLEET')",
    edited("row/branch/york"),
  ),
  reportedAs(
    "a branch without its product",
    "delete from product_grant where firm_id = 'alpha' and branch_id = 'leeds'",
    edited("row/branch/leeds"),
  ),
];

const seals = [
  reportedAs(
    "a password whose seals were removed with it",
    `with changed as (update app_user set password_hash = 'plain:mine' where ${BROKER} returning id)
      delete from audit where subject in (select 'row/sign-in/' || id from changed)`,
    missing("row/sign-in/alpha-broker"),
  ),
  reportedAs(
    "what a seal says",
    `update audit set detail = '{"row":"mine"}' where firm_id = 'alpha' and subject = 'row/firm/alpha'`,
    edited("row/firm/alpha"),
  ),
];

describe.each(storeKinds())("on $name check-audit reports", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind, { asOwner: true });
    await makeFactors(portal, "reader@alpha.test");
    const product = await portal.as("product@provider.test");
    const granted = { id: "LETPROP", Act: "grant", Branches: JSON.stringify(["alpha/leeds"]) } as const;
    await product.call("Forms/grant", granted);
    const { db, clock } = { db: portal.store.db, clock: portal.clock };
    const { code_hash } = await db.selectFrom("recovery_code").select("code_hash").limit(1).executeTakeFirstOrThrow();
    await db.transaction().execute(async (transaction) => {
      const reader = { firmId: "alpha", userId: "alpha-reader" };
      expect(await takeRecoveryCode(transaction, reader, { codeHash: code_hash, at: clock.wall() })).toBe(true);
      await setPassword(transaction, { firmId: "alpha", userId: "alpha-broker" }, "plain:another");
    });
  }, 60_000);
  afterAll(() => portal.close());

  it("nothing if every change was made by the portal", async () => {
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it.each([...accounts, ...factors, ...places, ...seals])("$what", async ({ statement, says }) => {
    const found = await foundAfter(portal.store.db, async (transaction) => {
      const { numAffectedRows } = await sql.raw(statement).execute(transaction);
      expect(numAffectedRows).toBeGreaterThan(0n);
    });
    expect(found.map(({ firmId, fault, subject }) => [firmId, fault, subject]).sort()).toEqual(
      says.map(([fault, subject]) => [subject === "row/firm/mine" ? "mine" : "alpha", fault, subject]).sort(),
    );
  });
});
