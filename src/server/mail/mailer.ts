import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** An attachment of a mail. */
export interface MailedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** A mail to send; `id` is the same for every attempt, so that a duplicate delivery can be recognised. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** The same content twice: plain text and HTML. */
  readonly text: string;
  readonly html: string;
  readonly files: readonly MailedFile[];
  readonly date: Date;
}

export interface Mailer {
  /** @throws an error where the mail was not accepted */
  send(mail: OutgoingMail): Promise<void>;
  /** The destination, in words for the log. */
  readonly goes: string;
}

export interface Sender {
  /** Sender's name and address. */
  readonly name: string;
  readonly address: string;
}

const messageOf = ({ name, address }: Sender, { id, to, subject, text, html, files, date }: OutgoingMail) => ({
  messageId: `<${id}@${address.slice(address.indexOf("@") + 1)}>`,
  date,
  from: { name, address },
  // As an object, the address is never parsed as a list of addresses.
  to: { name: "", address: to },
  subject,
  text,
  html,
  attachments: files.map(({ name: filename, type: contentType, content }) => ({
    filename,
    contentType,
    content: Buffer.from(content),
  })),
});

/** Loaded with the first mail: starting, and commands that send none, do without it. */
const mailWriter = async () => (await import("nodemailer")).default;

/** A server that does not answer within this time no longer delays the next mail. */
const TIMEOUT_MS = 20_000;

/** Sends by SMTP, e.g. `smtp://user:password@host:587`. */
export const smtpMailer = (url: string, sender: Sender): Mailer => {
  const patience = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const options = { url, ...patience, disableFileAccess: true, disableUrlAccess: true };
  const connect = async () => (await mailWriter()).createTransport(options);
  let transport: ReturnType<typeof connect> | undefined;
  return {
    goes: "by SMTP",
    send: async (mail) => {
      transport ??= connect();
      await (await transport).sendMail(messageOf(sender, mail));
    },
  };
};

/** Writes each mail as an `.eml` file into a folder, for a portal without a mail server. */
export const outboxMailer = (folder: string, sender: Sender): Mailer => {
  const options = { streamTransport: true, buffer: true, newline: "windows" } as const;
  return {
    goes: `to ${folder}`,
    send: async (mail) => {
      const { message } = await (await mailWriter()).createTransport(options).sendMail({
        ...messageOf(sender, mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      // Written under another name and renamed: readers of the folder never see half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
};
