import type { Config } from "./read-config.ts";

/** What a production server can do without and its people would miss, a sentence each; nothing elsewhere. */
export const configAdvice = ({
  production,
  publicUrl,
  smtpUrl,
  dataDir,
}: Pick<Config, "production" | "publicUrl" | "smtpUrl" | "dataDir">): readonly string[] => {
  if (!production) return [];
  const insecure = publicUrl !== undefined && !publicUrl.startsWith("https:");
  return [
    ...(publicUrl === undefined
      ? ["PUBLIC_URL is not set: mails carry no links, passkeys cannot be used, and cookies are not bound to HTTPS."]
      : []),
    ...(insecure ? ["PUBLIC_URL is not https: passwords and cookies travel in the clear."] : []),
    ...(smtpUrl === undefined ? [`SMTP_URL is not set: mails are kept in ${dataDir} and reach nobody.`] : []),
  ];
};
