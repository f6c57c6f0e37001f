import { recentDocuments } from "../../db/queries/face/recent-documents.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { DocumentModel } from "../../documents/document-model.ts";
import { modelLength } from "../../documents/model-length.ts";
import { specimenDocument } from "../../documents/specimen.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { may } from "../../insurance/permissions.ts";
import { openDocument } from "../documents/open-document.ts";
import { quoteScopeOf } from "../quote/quote-scope-of.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import type { Picture } from "./picture.ts";

/** A longer document is not written only to be looked at. */
const MOST_ROWS = 1_000;
/** Documents that are tried: one may print what this user may not see. */
const TRIES = 5;

const schedulesFirst = (documents: readonly { readonly id: string; readonly kind: string }[]) => [
  ...documents.filter(({ kind }) => /(^|-)schedule(:|$)/.test(kind)),
  ...documents.filter(({ kind }) => !/(^|-)schedule(:|$)/.test(kind)),
];

/** The document of the firm that was made last and that this user may read; undefined where there is none. */
const newestModel = async (services: Services, user: SessionUser): Promise<DocumentModel | undefined> => {
  if (!may(user.permissions, "viewDocuments") || user.firmKind !== "broker") return undefined;
  const recent = await recentDocuments(services.db, quoteScopeOf(user));
  for (const { id } of schedulesFirst(recent).slice(0, TRIES)) {
    const found = await openDocument(services, user, id).catch((error: unknown) => {
      if (error instanceof Refused) return undefined;
      throw error;
    });
    const model: DocumentModel | undefined = found && JSON.parse(found.model);
    if (model && modelLength(model) <= MOST_ROWS) return model;
  }
  return undefined;
};

/** A document of the firm as it would be with this logo, or with its name where there is none; nothing is stored. */
export const previewLogo = async (
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
  return services.renderPdf({ ...model, letterhead: { name: user.firm, ...(logo ? { logo } : {}) } });
};
