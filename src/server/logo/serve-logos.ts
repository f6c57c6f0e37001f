import type { FastifyInstance, FastifyReply } from "fastify";
import { wholeFile } from "../../db/contents/file-content.ts";
import { recentDocuments } from "../../db/queries/documents/documents.ts";
import { logoById } from "../../db/queries/face/logos.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { DocumentModel } from "../../documents/document-model.ts";
import { modelLength, specimenDocument } from "../../documents/specimen.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { may } from "../../insurance/permissions.ts";
import { type AdmittedCaller, admitToFile } from "../admit-to-file.ts";
import { limitPerFirm } from "../caller-limits.ts";
import { openDocument } from "../documents/shown-document.ts";
import { quoteScopeOf } from "../quote/open-quote.ts";
import { badInput, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { cutLogo, noSuchPicture, openSource } from "./logo-handlers.ts";
import type { Picture } from "./picture.ts";

/** Longer documents are not rendered for a preview. */
const MAX_ROWS = 1_000;
/** How many documents are tried, since this user may not be allowed to read some of them. */
const TRIES = 5;

const schedulesFirst = (documents: readonly { readonly id: string; readonly kind: string }[]) => [
  ...documents.filter(({ kind }) => /(^|-)schedule(:|$)/.test(kind)),
  ...documents.filter(({ kind }) => !/(^|-)schedule(:|$)/.test(kind)),
];

/** The firm's latest document that this user may read; undefined where there is none. */
const newestModel = async (services: Services, user: SessionUser): Promise<DocumentModel | undefined> => {
  if (!may(user.permissions, "viewDocuments") || user.firmKind !== "broker") return undefined;
  const recent = await recentDocuments(services.db, quoteScopeOf(user));
  for (const { id } of schedulesFirst(recent).slice(0, TRIES)) {
    const found = await openDocument(services, user, id).catch((error: unknown) => {
      if (error instanceof Refused) return undefined;
      throw error;
    });
    const model: DocumentModel | undefined = found && JSON.parse(found.model);
    if (model && modelLength(model) <= MAX_ROWS) return model;
  }
  return undefined;
};

/** A document of the firm with this logo, or with the firm's name where there is none; nothing is stored. */
const previewLogo = async (
  services: Services,
  user: SessionUser,
  picture: Picture | undefined,
): Promise<Uint8Array> => {
  const { site, clock } = services;
  const today = londonDate(clock.now());
  const model = (await newestModel(services, user)) ?? specimenDocument({ regulatory: site.regulatory, issued: today });
  const { width, height } = picture ?? {};
  const logo =
    picture && width && height
      ? {
          kind: "image" as const,
          image: Buffer.from(picture.png).toString("base64"),
          width,
          height,
          alt: user.firm,
        }
      : undefined;
  const letterhead = { name: user.firm, ...(logo ? { logo } : {}) };
  return services.renderPdf(JSON.stringify({ ...model, letterhead }), user.firmId);
};

const PRIVATE = "private, no-store";
const edges = ["x", "y", "width", "height"] as const;

type Wanted = Readonly<Partial<Record<"source" | (typeof edges)[number], string>>>;

/** Serves pictures and previews of a firm's logo, to users of the firm who manage it. */
export const serveLogos = (app: FastifyInstance, open: Services): void => {
  /** Dragging a corner requests many previews: each waits for the one before. */
  const inTurn = limitPerFirm(2);
  const sendPng = async (reply: FastifyReply, { user: { firmId }, services }: AdmittedCaller, fileId: string) =>
    reply
      .header("cache-control", PRIVATE)
      .header("content-security-policy", "default-src 'none'; sandbox")
      .type("image/png")
      .send(await wholeFile(services, { firmId, fileId }));

  app.get<{ Params: { id: string } }>("/files/logo/:id.png", { schema: { hide: true } }, async (request, reply) => {
    const admitted = await admitToFile(open, request);
    const { user, services } = admitted;
    const { id } = request.params;
    const logo = /^[\w-]{1,40}$/.test(id) ? await logoById(services.db, user.firmId, id) : undefined;
    if (!logo?.file_id) throw noSuchPicture();
    return sendPng(reply, admitted, logo.file_id);
  });

  app.get<{ Params: { id: string } }>(
    "/files/logo/sources/:id.png",
    { schema: { hide: true } },
    async (request, reply) => {
      const admitted = await admitToFile(open, request);
      const { id } = await openSource(admitted.services, admitted.user, request.params.id);
      return sendPng(reply, admitted, id);
    },
  );

  app.get<{ Querystring: Wanted }>(
    "/files/logo/preview.pdf",
    {
      schema: {
        hide: true,
        querystring: {
          type: "object",
          properties: Object.fromEntries(["source", ...edges].map((name) => [name, { type: "string" }])),
        },
      },
    },
    async (request, reply) => {
      const { user, services } = await admitToFile(open, request);
      const { source, ...wanted } = request.query;
      const crop = readCrop(wanted);
      const pdf = await inTurn(user.firmId, async () =>
        previewLogo(services, user, source === undefined ? undefined : await cutLogo(services, user, source, crop)),
      );
      return reply
        .header("content-disposition", "inline")
        .header("cache-control", PRIVATE)
        .type("application/pdf")
        .send(Buffer.from(pdf));
    },
  );
};

const readCrop = (wanted: Wanted) => {
  const edge = (name: (typeof edges)[number]): number => {
    const text = wanted[name] ?? "0";
    if (!/^\d{1,6}$/.test(text)) throw badInput(name, `${name} has to be a whole number of pixels.`);
    return Number(text);
  };
  return { x: edge("x"), y: edge("y"), width: edge("width"), height: edge("height") };
};
