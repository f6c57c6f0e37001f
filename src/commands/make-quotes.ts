import { parseArgs } from "node:util";
import { foldStatistics, foldTallies } from "../db/commands/statistics.ts";
import { makeQuotes, settleStore } from "../db/commands/working-list/make-quotes.ts";
import { findAccount } from "../db/queries/sign-in/accounts.ts";
import { londonDate } from "../form/values/calendar.ts";
import { measureDecisions } from "../server/jobs/fold-statistics.ts";
import { readConfig } from "../server/read-config.ts";
import { DEMONSTRATION } from "../server/seed/demonstration-accounts.ts";
import { clockOf } from "../server/services.ts";
import { CommandError, type CommandIo, OK } from "./command-io.ts";
import { withStore } from "./reach-portal.ts";

const MAX_QUOTES = 5_000_000;
const FOLD_BATCH = 200_000;

export const makeQuotesUsage =
  "npm run admin -- make-quotes --count N              adds N invented quotes to a store with demonstration data, to measure with";

/**
 * Adds many generated quotes to a demonstration store, to measure the performance of lists and searches.
 *
 * @throws {CommandError} in production, or if the store has no demonstration data
 */
export const makeQuotesCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const config = readConfig(io.env);
  const { values } = parseArgs({ args: [...words], options: { count: { type: "string" } } });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1 || count > MAX_QUOTES) throw new CommandError(makeQuotesUsage);
  if (config.production) throw new CommandError("With NODE_ENV=production no quotes are invented.");
  return withStore(io, async ({ patient: db }) => {
    if (!(await findAccount(db, DEMONSTRATION.firstAccount)))
      throw new CommandError("This store holds no demonstration data: start the portal on it once with SEED_DEMO=1.");
    const today = londonDate(clockOf(config.clock).now());
    await makeQuotes(db, { count, today }, (made) => io.remark(`${made.toLocaleString("en-GB")} quotes`));
    while ((await foldTallies(db, FOLD_BATCH)) > 0);
    while ((await measureDecisions(db, FOLD_BATCH)) > 0);
    while ((await foldStatistics(db, FOLD_BATCH)) > 0);
    await settleStore(db);
    io.say(`${count.toLocaleString("en-GB")} quotes were added.`);
    return OK;
  });
};
