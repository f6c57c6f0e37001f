import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { admitToFile } from "../admit-to-file.ts";
import { formSchema } from "../contract/route-schema.ts";
import { keptAs } from "../files/file-name.ts";
import { zipOfParts } from "../folders/zip-of-parts.ts";
import { readForm } from "../read-form.ts";
import { notSignedIn } from "../refused.ts";
import type { Services } from "../services.ts";
import { noteExport } from "./note-export.ts";
import { personParts } from "./person-parts.ts";
import { askerOf, personWanted, type SentPerson } from "./person-wanted.ts";
import { personFields } from "./privacy-calls.ts";

/** Gives everything that is kept of one person as an archive. */
export const servePerson = (app: FastifyInstance, services: Services): void => {
  const callers = new WeakMap<FastifyRequest, SessionUser>();
  const door = {
    schema: { hide: true, body: formSchema({ form: personFields }) },
    onRequest: async (request: FastifyRequest) => {
      callers.set(request, await admitToFile(services, request));
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = await readForm(request, personFields);
    },
  };
  app.post<{ Body: SentPerson }>("/files/person.zip", door, async (request, reply) => {
    const user = callers.get(request);
    if (!user) throw notSignedIn();
    const person = await personWanted(services, askerOf(user), request.body);
    const parts = await personParts(services, user, person);
    await noteExport(services, person, user.userId);
    return reply
      .header("content-disposition", keptAs(`What is kept of a person ${londonDate(services.clock.now())}.zip`))
      .header("cache-control", "private, no-store")
      .type("application/zip")
      .send(zipOfParts(parts));
  });
};
