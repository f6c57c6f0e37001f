import { setPassword } from "../../../src/db/commands/sign-in/passwords.ts";
import { presets } from "../../../src/insurance/permissions.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

/** Details of a new user, as the form USER asks for them. */
export const detailsOf = (FirstName: string, Email: string) => ({
  User: {
    FirstName,
    LastName: "Quill",
    Email,
    Telephone: "01632 960170",
    PreferredContact: "Email",
    NotifyBy: "In the portal only",
    Away: "No",
  },
});

interface NewPerson {
  readonly branch?: string;
  readonly permissions?: number;
  readonly name?: string;
}

/** A firm whose administrator invites users under unique addresses. */
export class FirmPeople {
  readonly portal: InProcess;
  readonly admin: Client;
  readonly manager: Client;
  #invited = 0;

  private constructor(portal: InProcess, admin: Client, manager: Client) {
    this.portal = portal;
    this.admin = admin;
    this.manager = manager;
  }

  /** @param on the portal; with all of the demonstration data in memory by default */
  static async start(on?: InProcess): Promise<FirmPeople> {
    const portal = on ?? (await startInProcess());
    return new FirmPeople(portal, await portal.as("admin@alpha.test"), await portal.as("manager@alpha.test"));
  }

  async invite({ branch = "leeds", permissions = presets.handler, name = "Ada" }: NewPerson = {}) {
    this.#invited += 1;
    const email = `ada${this.#invited}@alpha.test`;
    const { person } = await this.admin.call("Users/invite", {
      DATA: JSON.stringify(detailsOf(name, email)),
      BranchID: branch,
      Permissions: permissions,
    });
    return { ...person, email };
  }

  /** Sets the common password of an invited user, as if they had followed the link. */
  async choosePassword(id: string): Promise<void> {
    await this.portal.store.db
      .transaction()
      .execute((transaction) => setPassword(transaction, { firmId: "alpha", userId: id }, "plain:demonstration-2026"));
  }

  /** An invited user who can sign in. */
  async active(change?: NewPerson) {
    const person = await this.invite(change);
    await this.choosePassword(person.id);
    return person;
  }

  /** A user as the administrator sees them now. */
  async now(id: string) {
    const { person } = await this.admin.call("Users/get", { UserID: id });
    if (!person) throw new Error(`There is no ${id}.`);
    return person;
  }

  /** The audited acts on an account, except its owner's sign-ins and sign-outs. */
  async acts(id: string): Promise<readonly string[]> {
    const { db } = this.portal.store;
    const chain = db.selectFrom("audit").select("action").where("subject", "=", `user/${id}`).orderBy("seq");
    const acts = (await chain.execute()).map(({ action }) => action);
    return acts.filter((act) => !["sign-in", "sign-out"].includes(act));
  }

  mailTo(address: string) {
    const { db } = this.portal.store;
    return db.selectFrom("mail").selectAll().where("to_address", "=", address).orderBy("created_at").execute();
  }

  /** Gives a user rights and, optionally, another branch; the response is not checked. */
  async saveAs(client: Client, id: string, Permissions: number, BranchID?: string) {
    const { version, branchId } = await this.now(id);
    return client.post("Users/save", { UserID: id, version, BranchID: BranchID ?? branchId, Permissions });
  }

  /** The same in any firm, as its own manager. */
  async saveIn(client: Client, id: string, Permissions: number) {
    const { person } = await client.call("Users/get", { UserID: id });
    return client.post("Users/save", { UserID: id, version: person?.version, BranchID: person?.branchId, Permissions });
  }
}
