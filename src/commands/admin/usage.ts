import { makeQuotesUsage } from "../make-quotes.ts";

/** What `npm run admin` can do. */
export const usage = `npm run admin -- create-admin --email E --name N    the provider's first administrator; password in ADMIN_PASSWORD
npm run admin -- suspend EMAIL [--undo]             suspends an account and ends its sessions
npm run admin -- reset-password EMAIL               creates a link to choose a new password
npm run admin -- ask-two backup | recovery EMAIL    requests an action that needs two administrators, within an hour
npm run admin -- release-two [ID]                   approves another administrator's request; without ID, lists requests
npm run admin -- jobs                               lists background jobs and their last results
npm run admin -- check-audit [--anchors FILE]       lists every audit row and day that was edited or removed
npm run admin -- check-audit --since-checkpoint     the same, from the last full check on
npm run admin -- backup FILE                        backs up the whole store to one file while users keep working
npm run admin -- backup-key FILE                    creates a backup key: private key in FILE, public key for BACKUP_RECIPIENT
npm run admin -- restore FILE [--key KEYFILE]       restores into an empty store: DATA_DIR, or DATABASE_URL
npm run admin -- migrate                            migrates the store, if the portal's own role has no permission to
npm run admin -- move-to-postgres                   moves the data in DATA_DIR into the empty database DATABASE_URL
npm run admin -- move-files to-s3 | to-database      moves file contents while users keep working; can be resumed
npm run admin -- find-person WORDS                  finds clients, users and people named in quotes, with their ids
npm run admin -- export-person KIND ID FILE         exports all data held about a person; KIND is client, user or named
npm run admin -- erase-person KIND ID               erases data about a person that need not be kept; --reason: asked
                                                    (default), objected, not-needed, unlawful or law
${makeQuotesUsage}

With the embedded database, commands sign in to a running server as an administrator of the provider: PORTAL_EMAIL,
PORTAL_PASSWORD and, if the account has a second factor, PORTAL_CODE. Otherwise they open the database directly.`;
