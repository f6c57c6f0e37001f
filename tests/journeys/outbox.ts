import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RESULT_TIMEOUT_MS } from "./patience.ts";

const EVERY_MS = 200;

/** Decodes quoted-printable: joins lines, `=E2=80=93` is a dash. */
const decoded = (text: string): string => {
  const whole = text.replaceAll(/=\r?\n/g, "");
  return Buffer.from(
    whole.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  ).toString("utf8");
};

/** The plain text of a mail as written into the folder, including its headers. */
const plainText = (mail: string): string => decoded(mail.split("Content-Type: text/html", 1)[0] ?? "");

const mailsIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".eml"))
        .map((name) => readFileSync(join(folder, name), "utf8"))
    : [];

/**
 * Waits until the mail folder of a portal without a mail server has a mail to an address that contains the pattern.
 *
 * @returns the match
 */
export const waitForMail = async (folder: string, address: string, wanted: RegExp): Promise<RegExpExecArray> => {
  const until = Date.now() + RESULT_TIMEOUT_MS;
  for (;;) {
    for (const mail of mailsIn(folder).filter((text) => text.includes(`To: ${address}\r\n`))) {
      const found = wanted.exec(plainText(mail));
      if (found) return found;
    }
    if (Date.now() > until) throw new Error(`No mail to ${address} says ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
};
