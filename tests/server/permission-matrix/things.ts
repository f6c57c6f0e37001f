import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { keepConditions } from "../../../src/db/commands/working-list/policy-conditions.ts";
import type { Client } from "../client.ts";
import { upload } from "../files/uploading.ts";
import { type InProcess, makeGolden } from "../in-process.ts";
import { makePolicy, startOfGolden } from "../policy/policies.ts";
import { askToJoin } from "../signup/signup-desk.ts";

/** The place of a subject, seen from a broker in Leeds of the firm alpha. */
export interface Place {
  readonly name: "own branch" | "other branch" | "other firm";
  readonly firm: string;
  readonly branch: string;
  /** The author of the subjects there. */
  readonly maker: string;
}

export const places: readonly Place[] = [
  { name: "own branch", firm: "alpha", branch: "leeds", maker: "broker@alpha.test" },
  { name: "other branch", firm: "alpha", branch: "york", maker: "manager@alpha.test" },
  { name: "other firm", firm: "beta", branch: "bristol", maker: "broker@beta.test" },
];

/** One subject of every kind. */
export interface Subjects {
  readonly quote: { readonly reference: string; readonly version: number; readonly data: string };
  /** It has the condition `terms 1`. */
  readonly policy: string;
  readonly document: string;
  /** In the diary of the quote. */
  readonly note: string;
  /** What an underwriter asks about another quote, which is waiting for answers. */
  readonly request: { readonly reference: string; readonly id: string; readonly version: number };
  readonly attachment: { readonly id: string; readonly path: string };
  readonly client: { readonly id: string; readonly version: number };
  /** To the team, about the quote. */
  readonly message: { readonly number: string; readonly version: number };
  readonly folder: { readonly id: string; readonly version: number };
  readonly file: { readonly id: string; readonly version: number; readonly path: string };
  /** An upload in progress, visible to its author only. */
  readonly upload: string;
  readonly user: { readonly id: string; readonly version: number };
  readonly branch: string;
  readonly firm: string;
  /** The author of these subjects. */
  readonly maker: string;
  /** Of a firm that asks to join; it belongs to no place. */
  readonly signup: string;
}

const keptFile = async (client: Client, folder: string) => {
  await upload(client, { place: folder }, "note.txt", "Please see.");
  const { rows } = await client.call("Folders/open", { webFolder: folder, page: "1" });
  const file = rows.find(({ kind }) => kind === "file");
  if (!file?.path || file.version === undefined) throw new Error("There is a file in the folder.");
  return { id: file.id, version: file.version, path: file.path };
};

/** A user in the place with read rights only, whom every manager manages. */
const addUser = async (portal: InProcess, { firm, branch }: Place): Promise<Subjects["user"]> => {
  const id = `looker-${branch}`;
  const row = { firm_id: firm, id, branch_id: branch, name: `Looker ${branch}`, email: `${id}@${firm}.test` };
  await portal.store.db
    .insertInto("app_user")
    .values({ ...row, permissions: 65, password_hash: "", suspended: false })
    .execute();
  return { id, version: 1 };
};

/** A quote about which an underwriter asks something. */
const askAbout = async (portal: InProcess, client: Client): Promise<Subjects["request"]> => {
  const made = await makeGolden(client, { answers: { InceptionDateISO: startOfGolden } });
  await client.call("Quote/calculate", made);
  const { DATA } = await client.call("Quote/refer", {
    QuoteRef: made.reference,
    Options: "A",
    DATA: dialogAnswers({ Message: "Please." }),
  });
  const underwriter = await portal.as("underwriter@provider.test");
  const { reference } = made;
  await underwriter.call("Underwriting/ask", {
    reference,
    version: DATA.version,
    message: "Please.",
    due: "2026-11-27",
    questions: '[{"label":"When was it rewired?","type":"date","required":true}]',
  });
  const { request } = await client.call("InfoRequest/get", { reference });
  if (!request) throw new Error("The underwriter has asked.");
  return { reference, id: request.id, version: request.version };
};

/** A condition of a policy that is due on a day. */
const askFor = async ({ store }: InProcess, policy: string): Promise<void> => {
  const found = store.db.selectFrom("quote").select(["firm_id", "id"]).where("reference", "=", policy);
  const { firm_id, id } = await found.executeTakeFirstOrThrow();
  const asked = { id: "terms 1", words: "Fit an alarm.", due: "2026-12-20", listed: true };
  await keepConditions(store.db, { firm_id, quote_id: id }, [asked], new Date("2026-11-21T09:00:00Z"));
};

/** A firm that asks to join. */
const askToJoinFrom = async (portal: InProcess, { branch }: Place): Promise<string> => {
  const at = places.findIndex((place) => place.branch === branch);
  const Signup = {
    FirmName: `Matrix ${branch} Ltd`,
    FRN: `90000${at}`,
    CompanyNumber: `0990000${at}`,
    Email: `first@${branch}.example`,
  };
  const { body } = await askToJoin(portal, { Signup });
  return String(body.reference);
};

/** Creates one of everything in a place. */
export const createSubjects = async (portal: InProcess, place: Place): Promise<Subjects> => {
  const client = await portal.as(place.maker);
  const made = await makeGolden(client);
  const { reference } = made;
  const { DATA } = await client.call("Quote/getData", { reference });
  const policy = await makePolicy(client);
  await askFor(portal, policy.reference);
  const { documents } = await client.call("Documents/list", { reference: policy.reference });
  // Rendered once and stored, so that no later call has to wait for it.
  await client.get(`/files/documents/${documents[0]?.id}.pdf`);
  const file = new File(["Please see."], "note.txt");
  const { attachment } = await client.call("Files/add", { reference, place: "referral", file });
  const answers = JSON.stringify({ RD: {}, Pr: [{ LastName: `Matrix ${place.branch}` }] });
  const { client: kept } = await client.call("Clients/save", { answers });
  const { folder } = await client.call("Folders/create", { name: `Matrix ${place.branch}` });
  const { note } = await client.call("Diary/add", { reference, words: "Call back.", due: "2026-12-20" });
  const Contact = { Subject: "A claim", Reference: reference, Message: "Please.", CallBack: "No" };
  const sent = await client.call("Contact/send", { DATA: JSON.stringify({ Contact }) });
  const begun = await client.call("Uploads/begin", { place: folder.id, name: "half.txt", bytes: 12 });
  return {
    quote: { reference, version: DATA.version, data: JSON.stringify(DATA) },
    policy: policy.reference,
    document: documents[0]?.id ?? "",
    note: note.id,
    request: await askAbout(portal, client),
    attachment: { id: attachment.id, path: attachment.path },
    client: { id: kept.id, version: kept.version },
    message: { number: sent.id, version: 0 },
    folder: { id: folder.id, version: folder.version },
    file: await keptFile(client, folder.id),
    upload: begun.upload,
    user: await addUser(portal, place),
    branch: place.branch,
    firm: place.firm,
    maker: (await client.call("Profile/getPermissions", {})).userId,
    signup: await askToJoinFrom(portal, place),
  };
};
