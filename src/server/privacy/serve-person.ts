import type { FastifyInstance, FastifyRequest } from "fastify";
import { notePrivacy } from "../../db/commands/privacy/erasure.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { type AdmittedCaller, admitToFile } from "../admit-to-file.ts";
import { bodySchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { zipOfParts } from "../folders/zip-of-parts.ts";
import { beginBulkRead } from "../privileged/bulk-read.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import type { Services } from "../services.ts";
import { personParts } from "./person-parts.ts";
import { askerOf, entryOf, personWanted, type SentPerson, subjectOf } from "./person-wanted.ts";
import { personFields } from "./privacy-calls.ts";

/** Gives everything that is kept of one person as an archive. */
export const servePerson = (app: FastifyInstance, open: Services): void => {
  const callers = new WeakMap<FastifyRequest, AdmittedCaller>();
  const door = {
    schema: { hide: true, body: bodySchema({ form: personFields }) },
    onRequest: async (request: FastifyRequest) => {
      callers.set(request, await admitToFile(open, request));
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, personFields);
    },
  };
  app.post<{ Body: SentPerson }>("/files/person.zip", door, async (request, reply) => {
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
      .header("content-disposition", keptAs(`What is kept of a person ${londonDate(clock.now())}.zip`))
      .header("cache-control", "private, no-store")
      .type("application/zip")
      .send(read.metered(zipOfParts(parts)));
  });
};
