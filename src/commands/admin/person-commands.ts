import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { notePrivacy } from "../../db/commands/privacy/erasure.ts";
import { allRights } from "../../insurance/permissions.ts";
import { type ErasureReason, isErasureReason } from "../../insurance/retention/retention.ts";
import { definitionsOf } from "../../server/definitions/definitions.ts";
import { renderHere } from "../../server/documents/render-pdf.ts";
import { zipOfParts } from "../../server/folders/zip-of-parts.ts";
import { erasePersonFor } from "../../server/privacy/erase-person.ts";
import { peopleWith } from "../../server/privacy/find-people.ts";
import { personParts } from "../../server/privacy/person-parts.ts";
import { type Asker, entryOf, personWanted, subjectOf } from "../../server/privacy/person-wanted.ts";
import { searchWords } from "../../server/sent-text.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, OK } from "../command-io.ts";
import { writeNewFile } from "../write-new-file.ts";
import { atAdminDesk, OPERATOR } from "./admin-desk.ts";
import { usage } from "./usage.ts";

/** The operator can read the whole store, and so has every permission. */
const asker: Asker = { userId: OPERATOR, firmId: undefined, permissions: allRights };

interface WantedPerson {
  readonly Kind: "client" | "user" | "named";
  readonly PersonID: string;
  readonly Firm?: string;
}

const personIn = (words: readonly string[], rest: number) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: { firm: { type: "string" }, reason: { type: "string", default: "asked" } },
    allowPositionals: true,
  });
  if (!isErasureReason(values.reason)) throw new CommandError(usage);
  const reason: ErasureReason = values.reason;
  const [kind, id, ...more] = positionals;
  if ((kind !== "client" && kind !== "user" && kind !== "named") || id === undefined || more.length !== rest)
    throw new CommandError(usage);
  const person: WantedPerson = {
    Kind: kind,
    PersonID: id,
    ...(values.firm === undefined ? {} : { Firm: values.firm }),
  };
  return { person, more, reason };
};

/** Clients, users and people whom quotes name, by name, postcode or address, with the ids that the other commands take. */
export const findPersonCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const q = words.join(" ").trim();
  if (q === "") throw new CommandError(usage);
  const people = await atAdminDesk(io, {
    server: async (client) => (await client.call("Privacy/find", { q })).people,
    store: async ({ db }) =>
      (await peopleWith({ db, definitions: definitionsOf(db) }, undefined, searchWords(q))).people,
  });
  for (const line of aligned(people.map(({ kind, id, firm, name, detail }) => [kind, id, name, detail, firm])))
    io.say(line.trimEnd());
  if (people.length === 0) io.say("Nobody.");
  return OK;
};

/** Exports all data about a person to a new file. */
export const exportPersonCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { person, more } = personIn(words, 1);
  const [file = ""] = more;
  await atAdminDesk(io, {
    server: async (client) => writeNewFile(file, await client.download("/files/person.zip", { ...person })),
    store: async ({ db, bucket, clock }) => {
      const services = { db, bucket, clock, newId: randomUUID, definitions: definitionsOf(db), renderPdf: renderHere };
      const found = await personWanted(services, asker, person);
      const act = { subject: subjectOf(found), action: "export", actor: OPERATOR, detail: entryOf(found) } as const;
      await notePrivacy(db, { ...act, firmId: found.firmId, at: clock.now() });
      return writeNewFile(file, zipOfParts(await personParts(services, asker, found)));
    },
  });
  io.say(`${file} contains all personal data held. Send it in a way that only that person can read.`);
  return OK;
};

/** Erases data about a person that need not be retained; lists the rest with the end of its retention. */
export const erasePersonCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { person, reason } = personIn(words, 0);
  const { erased, kept, gone } = await atAdminDesk(io, {
    server: (client) =>
      client.call("Privacy/erase", { ...person, DATA: dialogAnswers({ Reason: reason, Confirmed: true }) }),
    store: ({ db, clock }) => {
      const services = { db, clock, definitions: definitionsOf(db), log: { info() {}, warn() {}, error() {} } };
      return erasePersonFor(services, asker, person, { reason, case: "" });
    },
  });
  for (const reference of erased) io.say(`${reference}  erased`);
  for (const { reference, until } of kept)
    io.say(`${reference}  has to be kept until ${until}, and is deleted automatically then`);
  io.say(gone ? "No data about this person is left." : "Their name is erased with the last of these.");
  return OK;
};
