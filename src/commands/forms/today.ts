import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { readConfig } from "../../server/read-config.ts";
import { clockOf } from "../../server/services.ts";
import { CommandError, type CommandIo } from "../command-io.ts";
import type { CommandOption, Typed } from "./forms-command.ts";

export const todayOption: CommandOption = { value: "YYYY-MM-DD", words: "the date to run it on; default: today" };

/** The typed calendar day, else today in London, by CLOCK if set. */
export const todayOf = (typed: Typed, { env }: CommandIo): string => {
  const given = typed.option("today");
  if (given === undefined) return londonDate(clockOf(readConfig(env).clock).now());
  if (!isCalendarDate(given)) throw new CommandError("--today takes a day such as 2026-11-21.");
  return given;
};
