import { join } from "node:path";
import type { Config } from "../read-config.ts";
import { type Mailer, outboxMailer, smtpMailer } from "./mailer.ts";

/** How mails go out: by the configured server, else into the folder `outbox` of the data folder. */
export const mailerOf = ({ smtpUrl, dataDir, site }: Pick<Config, "smtpUrl" | "dataDir" | "site">): Mailer => {
  const sender = { name: site.brand, address: site.email };
  return smtpUrl === undefined ? outboxMailer(join(dataDir, "outbox"), sender) : smtpMailer(smtpUrl, sender);
};
