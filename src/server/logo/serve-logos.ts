import type { FastifyInstance, FastifyReply } from "fastify";
import { wholeFile } from "../../db/queries/documents/file-content.ts";
import { logoById } from "../../db/queries/face/logos.ts";
import { admitToFile } from "../admit-to-file.ts";
import { inTurnOfFirm } from "../files/in-turn-of-firm.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { cutLogo } from "./cut-logo.ts";
import { noSuchPicture, openSource } from "./open-source.ts";
import { previewLogo } from "./preview-logo.ts";

const PRIVATE = "private, no-store";
const edges = ["x", "y", "width", "height"] as const;

type Wanted = Readonly<Partial<Record<"source" | (typeof edges)[number], string>>>;

/** Pictures and previews of a firm's logo, for those of the firm who set it. */
export const serveLogos = (app: FastifyInstance, services: Services): void => {
  /** Somebody drags a corner: a preview waits for the one before. */
  const inTurn = inTurnOfFirm(2);
  const sendPng = async (reply: FastifyReply, firmId: string, fileId: string) =>
    reply
      .header("cache-control", PRIVATE)
      .header("content-security-policy", "default-src 'none'; sandbox")
      .type("image/png")
      .send(await wholeFile(services.db, { firmId, fileId }));

  app.get<{ Params: { id: string } }>("/files/logo/:id.png", { schema: { hide: true } }, async (request, reply) => {
    const user = await admitToFile(services, request);
    const { id } = request.params;
    const logo = /^[\w-]{1,40}$/.test(id) ? await logoById(services.db, user.firmId, id) : undefined;
    if (!logo?.file_id) throw noSuchPicture();
    return sendPng(reply, user.firmId, logo.file_id);
  });

  app.get<{ Params: { id: string } }>(
    "/files/logo/sources/:id.png",
    { schema: { hide: true } },
    async (request, reply) => {
      const user = await admitToFile(services, request);
      const { id } = await openSource(services, user, request.params.id);
      return sendPng(reply, user.firmId, id);
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
      const user = await admitToFile(services, request);
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
    if (!/^\d{1,6}$/.test(text)) throw badInput(name, `${name} is a whole number of pixels.`);
    return Number(text);
  };
  return { x: edge("x"), y: edge("y"), width: edge("width"), height: edge("height") };
};
