import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";

/** Answers of an unknown firm, with other sections applied. */
export const signupData = (change: { Signup?: object; Address?: object; Offices?: readonly object[] } = {}) =>
  JSON.stringify({
    Signup: {
      FirmName: "Kestrel Yard Insurance Brokers Ltd",
      LegalForm: "Limited company",
      CompanyNumber: "01234567",
      FRN: "123456",
      Representative: "No",
      MoreOffices: "No",
      FirstName: "Nerys",
      LastName: "Alderton",
      Email: "nerys@kestrel.example",
      Telephone: "+441632960170",
      Lines: ["Let property"],
      Premium: 250_000,
      Authority: true,
      Terms: true,
      ...change.Signup,
    },
    Address: {
      HouseNumber: "12",
      AddressLine1: "Kestrel Yard",
      TownCity: "Leeds",
      Postcode: "LS6 3AB",
      ...change.Address,
    },
    Offices: change.Offices ?? [],
    version: 0,
  });

/** Wording of the shipped terms. */
export const SHIPPED_TERMS = "Terms/2";

/** Queued mails to an address, newest last. */
export const mailsTo = ({ store }: Pick<InProcess, "store">, address: string) =>
  store.db
    .selectFrom("mail")
    .select(["subject", "body"])
    .where("to_address", "=", address)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** The newest code that was mailed to an address. */
export const codeFor = async (portal: Pick<InProcess, "store">, address: string): Promise<string> => {
  const codes = (await mailsTo(portal, address)).flatMap(({ body }) => /^ +(\d{6})\r?$/m.exec(body)?.[1] ?? []);
  return codes.at(-1) ?? "";
};

/** Verifies an address and asks to join; returns the response unchecked. */
export const askToJoin = async (
  portal: Pick<InProcess, "store" | "client">,
  change: Parameters<typeof signupData>[0] = {},
  client: Client = portal.client(),
) => {
  const DATA = signupData(change);
  const email: string = JSON.parse(DATA).Signup.Email;
  // Codes of the same instant cannot be distinguished by their time.
  await portal.store.db
    .deleteFrom("mail")
    .where("to_address", "=", email)
    .where("subject", "like", "Your code%")
    .execute();
  await client.call("Signup/sendCode", { Email: email });
  return client.post("Signup/register", { DATA, Terms: SHIPPED_TERMS, Code: await codeFor(portal, email) });
};
