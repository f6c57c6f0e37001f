import { createHash } from "node:crypto";
import { insertMails as storeMails } from "../../db/commands/mails.ts";
import { countTry } from "../../db/commands/sign-in/tries.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { isPageAddress, type Letter, type LetterPart, linesOfLetter, oneLine, words } from "./letter.ts";

const HOUR_MS = 3_600_000;

/** Most mails to addresses of their choice that a user may send in a clock hour. */
export const MAILS_AN_HOUR = 40;

/**
 * Counts a mail that a user is about to send.
 *
 * @throws {Refused} 429 with the seconds until the next hour, where they have reached the limit
 */
export const countMail = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { firmId, userId }: Pick<SessionUser, "firmId" | "userId">,
): Promise<void> => {
  const now = clock.wall();
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const next = new Date((hour + 1) * HOUR_MS);
  const key = createHash("sha256").update(`mail ${firmId} ${userId} ${hour}`).digest("hex");
  const { failures: sent } = await countTry(db, { key, limit: MAILS_AN_HOUR }, now, next);
  if (sent <= MAILS_AN_HOUR) return;
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000);
  const message = `${MAILS_AN_HOUR} emails have been sent for you this hour. Send this one in an hour.`;
  throw new Refused(429, "too-many-mails", message, [], {}, { "retry-after": String(seconds) });
};

/** The portal's light and dark colours; a mail cannot use the page's tokens. */
const light = {
  page: "#f1f4f5",
  sheet: "#ffffff",
  text: "#12252c",
  quiet: "#42565e",
  line: "#dce3e6",
  accent: "#0b5a6e",
};
const dark = {
  page: "#0d1417",
  sheet: "#141d21",
  text: "#e7eef0",
  quiet: "#b7c5ca",
  line: "#2a373d",
  accent: "#72c5d5",
};

const FONT = "'Segoe UI',-apple-system,'Helvetica Neue',Arial,sans-serif";

/** Escapes a text for HTML content and attributes. */
const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

const lines = (text: string): string => linesOfLetter(text).map(escaped).join("<br>");

const link = (label: string, address: string): string =>
  isPageAddress(address)
    ? `<p style="margin:0 0 8px"><a class="go" href="${escaped(address)}" style="display:inline-block;padding:10px 16px;border-radius:4px;background:${light.accent};color:#ffffff;font-weight:600;text-decoration:none">${lines(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:${light.quiet};font-size:13px;line-height:20px;word-break:break-all">${escaped(address)}</p>`
    : `<p style="margin:0 0 16px">${lines(label)}</p>`;

const partOf = (part: LetterPart): string => {
  switch (part.kind) {
    case "words":
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`;
    case "list":
      return `<ul style="margin:0 0 16px;padding-left:20px">${part.items.map((item) => `<li>${lines(item)}</li>`).join("")}</ul>`;
    case "facts":
      return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">${part.rows
        .map(
          ([label, text]) =>
            `<tr><th scope="row" class="quiet" style="padding:2px 16px 2px 0;color:${light.quiet};font-weight:400;text-align:left;vertical-align:top">${lines(label)}</th><td style="padding:2px 0">${lines(text)}</td></tr>`,
        )
        .join("")}</table>`;
    case "link":
      return link(part.label, part.address);
    case "code":
      return `<p style="margin:0 0 16px;font:600 28px/36px Consolas,Menlo,monospace;letter-spacing:4px">${escaped(part.code)}</p>`;
  }
};

/** Mail programs with a dark mode apply this over the inline styles; all others show the light colours. */
const STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.sheet{background:${dark.sheet}!important;color:${dark.text}!important;border-color:${dark.line}!important}
.quiet{color:${dark.quiet}!important;border-color:${dark.line}!important}
.head{color:${dark.accent}!important;border-color:${dark.line}!important}
.go{background:${dark.accent}!important;color:#06222a!important}
}`;

/**
 * A mail as HTML: one column that fits a phone, no external content, and all user text escaped.
 *
 * @param foot lines below everything
 */
export const htmlLetter = (
  { subject, head, parts }: Required<Pick<Letter, "subject" | "head" | "parts">>,
  foot: readonly string[],
): string =>
  `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${light.sheet};border:1px solid ${light.line};border-radius:8px;color:${light.text};font:16px/24px ${FONT}"><tr><td style="padding:24px">
<p class="head" style="margin:0 0 20px;padding:0 0 12px;border-bottom:1px solid ${light.line};color:${light.accent};font-weight:600">${lines(head)}</p>
${parts.map(partOf).join("\n")}
<p class="quiet" style="margin:8px 0 0;padding:12px 0 0;border-top:1px solid ${light.line};color:${light.quiet};font-size:13px;line-height:20px">${foot.map(lines).join("<br>")}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;

const MAX_SUBJECT_LENGTH = 150;

/** A mail to queue. */
interface MailOrder {
  /** The firm that it belongs to. */
  readonly firmId: string;
  /** One address; an invalid one is given up when sending. */
  readonly to: string;
  readonly letter: Letter;
  /** Generated by default. */
  readonly id?: string;
  /** Ids of documents to attach as PDF; their PDFs must exist. */
  readonly documents?: readonly string[];
  /** It contains a link or code that grants access: its content is deleted once it was sent. */
  readonly secret?: true;
}

/** HTML for a mail that a node of the previous version stored without it: its paragraphs as they are. */
export const laidOut = (
  { brand }: Services["site"],
  { subject, body }: { readonly subject: string; readonly body: string },
) => htmlLetter({ subject, head: brand, parts: body.split(/(?:\r?\n){2,}/).map(words) }, []);

/** A letter as plain text and as HTML. */
const writtenLetter = ({ brand, email, phone }: Services["site"], { subject, ...letter }: Letter) => {
  const line = oneLine(subject).slice(0, MAX_SUBJECT_LENGTH);
  const foot = letter.foot ?? [`${brand} portal`, `${phone.display}, ${phone.hours}`, email];
  return {
    subject: line,
    body: plainLetter(letter, foot),
    html: htmlLetter({ subject: line, head: letter.head ?? brand, parts: letter.parts }, foot),
  };
};

/**
 * Queues mails that are sent once the transaction has been committed: the only way in which the portal sends mail. A job
 * sends them, and retries where a mail server refuses one.
 */
export const queueMails = (
  transaction: Database,
  { newId, site, clock }: Pick<Services, "newId" | "site" | "clock">,
  orders: readonly MailOrder[],
): Promise<void> => {
  // The portal's clock, which the sending job uses too, even if the act has a clock of its own.
  const at = clock.now();
  return storeMails(
    transaction,
    orders.map(({ firmId, to, letter, id = newId(), documents = [], secret = false }) => ({
      id,
      firm_id: firmId,
      to_address: to,
      ...writtenLetter(site, letter),
      secret,
      documents: JSON.stringify(documents),
      state: "queued" as const,
      tries: 0,
      next_at: at,
      created_at: at,
      sent_at: null,
      error: null,
    })),
  );
};

const partLines = (part: LetterPart): readonly string[] => {
  switch (part.kind) {
    case "words":
      return linesOfLetter(part.text);
    case "list":
      return part.items.map((item) => `- ${linesOfLetter(item).join(" ")}`);
    case "facts":
      return part.rows.map(([label, text]) => `${linesOfLetter(label).join(" ")}: ${linesOfLetter(text).join(" ")}`);
    case "link":
      return [`${linesOfLetter(part.label).join(" ")}:`, part.address];
    case "code":
      return [`    ${part.code}`];
  }
};

/**
 * A mail as plain text: its parts with a blank line between them.
 *
 * @param foot lines below everything
 */
export const plainLetter = ({ parts }: Pick<Letter, "parts">, foot: readonly string[]): string =>
  [...parts.flatMap((part) => [...partLines(part), ""]), "-- ", ...foot.flatMap(linesOfLetter), ""].join("\r\n");
