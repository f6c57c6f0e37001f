import type { FastifyInstance, FastifyRequest } from "fastify";
import { notePrivacy } from "../../db/commands/privacy/erasure.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { countDocumentsAndFiles } from "../../db/queries/privacy/documents-of-quotes.ts";
import { accountFacts, privacyActsAbout } from "../../db/queries/privacy/person.ts";
import { firmsNamed, peopleNamed } from "../../db/queries/upkeep/subjects-named.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { detailLine, detailWords } from "../../insurance/audit/detail-words.ts";
import { type AdmittedCaller, admitToFile } from "../admit-to-file.ts";
import { systemActors } from "../audit/acts-wanted.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { bodySchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { zipOfParts } from "../folders/zip-of-parts.ts";
import { beginBulkRead } from "../privileged/bulk-read.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import type { Services } from "../services.ts";
import { erasePerson } from "./erase-person.ts";
import { findPeople } from "./find-people.ts";
import { keptAnswer, quotesOfPerson } from "./kept-quotes.ts";
import { personParts } from "./person-parts.ts";
import { askerOf, entryOf, type Person, personWanted, type SentPerson, subjectOf } from "./person-wanted.ts";
import { personFields, type privacyCalls } from "./privacy-calls.ts";

type Answer = AnswerOf<"Privacy/whatIsKept">;

const accountOf = async ({ db }: Services, { kind, firmId, id }: Person): Promise<Answer["account"]> => {
  const facts = kind === "user" ? await accountFacts(db, firmId, id) : undefined;
  if (!facts) return null;
  const { lastSignedIn, ...rest } = facts;
  return { ...rest, lastSignedIn: lastSignedIn?.toISOString() ?? null, erased: facts.email === "" };
};

/** Repeated loads of the page within this time count as one view. */
const SAME_VISIT_MS = 15 * 60_000;

type Acts = Awaited<ReturnType<typeof privacyActsAbout>>;

const looksStill = (acts: Acts, reader: string, now: Date): boolean =>
  acts.some(({ actor, at }) => actor === reader && now.getTime() - at.getTime() < SAME_VISIT_MS);

const inWords = async ({ db }: Services, rows: Acts): Promise<Answer["acts"]> => {
  const names = await peopleNamed(db, [...new Set(rows.map(({ actor }) => actor))]);
  return rows.map(({ at, actor, action, detail }) => ({
    at: at.toISOString(),
    by: systemActors[actor] ?? names.get(actor)?.name ?? actor,
    act: action,
    details: detailWords(action, detail).shown.map(detailLine),
  }));
};

/** The data held about a person, its retention and reason, and earlier acts on it; viewing it is itself recorded. */
const whatIsKept = async (
  services: Services,
  user: SessionUser,
  sent: FormOf<"Privacy/whatIsKept">,
): Promise<Answer> => {
  const { db, clock } = services;
  const person = await personWanted(services, askerOf(user), sent);
  const { firmId } = person;
  const today = londonDate(clock.now());
  const rows = await quotesOfPerson(services, person);
  const ids = rows.map((row) => row.id);
  const { entry } = entryOf(person);
  const acts = (await privacyActsAbout(db, firmId, subjectOf(person))).filter(
    ({ detail }) => entry === undefined || detail.includes(JSON.stringify(entry)),
  );
  const now = clock.now();
  if (!looksStill(acts, user.userId, now))
    await notePrivacy(db, {
      firmId,
      subject: subjectOf(person),
      action: "look",
      at: now,
      actor: user.userId,
      detail: entryOf(person),
    });
  return {
    name: person.name,
    firm: (await firmsNamed(db, [firmId])).get(firmId) ?? firmId,
    quotes: rows.map((row) => keptAnswer(row, today, person)),
    ...(await countDocumentsAndFiles(db, firmId, ids)),
    account: await accountOf(services, person),
    acts: await inWords(services, acts),
  };
};

export const privacyHandlers: HandlersOf<typeof privacyCalls> = {
  "Privacy/find": findPeople,
  "Privacy/whatIsKept": whatIsKept,
  "Privacy/erase": erasePerson,
};

/** Serves all data held about one person as an archive. */
export const servePerson = (app: FastifyInstance, open: Services): void => {
  const callers = new WeakMap<FastifyRequest, AdmittedCaller>();
  const routeOptions = {
    schema: { hide: true, body: bodySchema({ form: personFields }) },
    onRequest: async (request: FastifyRequest) => {
      callers.set(request, await admitToFile(open, request));
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, personFields);
    },
  };
  app.post<{ Body: SentPerson }>("/files/person.zip", routeOptions, async (request, reply) => {
    const admitted = callers.get(request);
    if (!admitted) throw notSignedIn();
    const { user, services } = admitted;
    const person = await personWanted(services, askerOf(user), request.body);
    const parts = await personParts(services, user, person);
    const { db, clock } = services;
    const what = { action: "export-files", what: "person.zip", concerns: person.firmId } as const;
    const read = await beginBulkRead(services, user, what);
    read.count(parts.length);
    await notePrivacy(db, {
      firmId: person.firmId,
      subject: subjectOf(person),
      action: "export",
      at: clock.now(),
      actor: user.userId,
      detail: entryOf(person),
    });
    return reply
      .header("content-disposition", keptAs(`Personal data kept ${londonDate(clock.now())}.zip`))
      .header("cache-control", "private, no-store")
      .type("application/zip")
      .send(read.metered(zipOfParts(parts)));
  });
};
