import { makeQuotesUsage } from "../make-quotes.ts";

/** What `npm run admin` can do. */
export const usage = `npm run admin -- create-admin --email E --name N    the provider's first administrator; password in ADMIN_PASSWORD
npm run admin -- suspend EMAIL [--undo]             ends an account's sessions and lets it start none
npm run admin -- reset-password EMAIL               a link by which the owner of an account chooses a password
npm run admin -- ask-two backup | recovery EMAIL    asks for what two administrators do together, within an hour
npm run admin -- release-two [ID]                   releases what another one asked for; without ID lists it
npm run admin -- jobs                               what the portal does by itself, and what came of it
npm run admin -- check-audit [--anchors FILE]       names every audit row and day that was edited or removed
npm run admin -- check-audit --since-checkpoint     the same for what is new since all of it was found whole
npm run admin -- backup FILE                        the whole store in one file, while everybody goes on working
npm run admin -- backup-key FILE                    a key for backups: private into FILE, public for BACKUP_RECIPIENT
npm run admin -- restore FILE [--key KEYFILE]       into an empty store: DATA_DIR, or DATABASE_URL
npm run admin -- migrate                            brings the store up to date, where the portal's own role may not
npm run admin -- move-to-postgres                   what is in DATA_DIR into the empty database of DATABASE_URL
npm run admin -- move-files to-s3 | to-database      contents of files, while everybody goes on working; resumes
npm run admin -- find-person WORDS                  clients, users and people whom quotes name, with their ids
npm run admin -- export-person KIND ID FILE         all that is kept of somebody, as an archive; KIND is client, user or named
npm run admin -- erase-person KIND ID               what need not be kept of somebody any longer; why, by --reason: asked,
                                                    which it is by default, objected, not-needed, unlawful or law
${makeQuotesUsage}

A running server on the embedded database is asked, as an administrator of the provider: PORTAL_EMAIL, PORTAL_PASSWORD and,
where the account has a second factor, PORTAL_CODE. Otherwise the database itself is opened.`;
