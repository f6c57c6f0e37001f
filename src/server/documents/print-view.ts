import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import { acrossFirms, withinScope } from "../../db/firm-scope.ts";
import { findLinkedDocument } from "../../db/queries/documents/documents.ts";
import { keptVersion } from "../../db/queries/quotes/versions.ts";
import type { DocumentEvidence } from "../../documents/document-model.ts";
import { projectFields } from "../../form/definition/project-fields.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { dataOfRow } from "../quote/open-quote.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { withLogo } from "./pdf-of.ts";
import { isSuperseded } from "./shown-document.ts";

const ROOT = "/user/risk-capture/pageForPDF/";

/** Address of the print view that a token opens. */
export const printPath = (token: string): string => `${ROOT}${token}`;

export const isPrintPath = (path: string): boolean => path.startsWith(ROOT);

/** A print view's address grants access, so it is kept from other sites and search engines. */
export const hideAddress = (reply: FastifyReply): void => {
  reply.header("referrer-policy", "no-referrer").header("x-robots-tag", "noindex, nofollow, noarchive");
};

/** 256 bits: cannot be guessed. */
const TOKEN_BYTES = 32;

export const newPrintToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Links are stored as hashes, so that a copy of the store cannot be used to open them. */
export const printTokenHash = (token: string): string => createHash("sha256").update(`print ${token}`).digest("hex");

/** The same refusal for a token that never existed, has expired or was revoked. */
const noSuchLink = (): Refused =>
  new Refused(404, "not-found", "This link is not valid. It may have expired: ask for a new one.");

/** Set by the server, and printed on every document. */
const ALWAYS = ["Reference", "TypeOfInsurance", "PolicyNumber"];

/** Only the answers that the document prints: the holder of a link may see no more than the page shows. */
const printedData = (data: QuoteData, { answers }: DocumentEvidence): QuoteData => {
  const paths = new Set([...answers.map(({ path }) => path), ...ALWAYS.map((name) => `/RD/${name}`)]);
  const printed = (at: string, entry: Answers): Answers =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => paths.has(`${at}/${name}`)));
  const entries = (section: "Pr" | "PC") => data[section].map((entry, at) => printed(`/${section}/${at}`, entry));
  const { RD, version } = data;
  return { RD: printed("/RD", RD), Pr: entries("Pr"), PC: entries("PC"), ATTACHMENTS: [], version };
};

/** One document version by the token of a link, without a session. */
export const getDataForPDF = async (
  open: Services,
  { Token }: FormOf<"Quote/getDataForPDF">,
): Promise<AnswerOf<"Quote/getDataForPDF">> => {
  const { clock, definitions } = open;
  const found = await acrossFirms(open.db, (all) => findLinkedDocument(all, printTokenHash(Token), clock.wall()));
  if (!found) throw noSuchLink();
  const db = withinScope(open.db, found.firm_id);
  const services: Services = { ...open, db };
  const { definition, version } = await definitions.load(found.definition_id, found.definition_version);
  const kept = await keptVersion(db, found.firm_id, found.quote_id, found.quote_version);
  const data = dataOfRow(kept ?? { data: found.quote_data, version: found.quote_now });
  const evidence: DocumentEvidence = JSON.parse(found.evidence);
  // The evidence refers to answers by position, which is valid only in the version that the document was made from.
  const isOfIt = kept !== undefined || found.quote_now === found.quote_version;
  const printed = isOfIt ? evidence : { ...evidence, answers: [] };
  const left = found.ends_at.getTime() - clock.wall().getTime();
  return {
    DATA: printedData(data, printed),
    ERRORS: [],
    FIELDS: projectFields(definition, version),
    model: JSON.parse(await withLogo(services, found)),
    title: found.title,
    madeAt: found.made_at.toISOString(),
    superseded: isSuperseded(found, londonDate(clock.now())),
    modelHash: found.model_hash,
    endsAt: new Date(clock.now().getTime() + left).toISOString(),
  };
};
