import { formatDate } from "../../form/values/calendar.ts";
import type { AnswerOf } from "../../server/contract/call-types.ts";
import { aligned } from "../aligned.ts";
import { CommandError, OK } from "../command-io.ts";
import type { FormsCommand } from "./forms-command.ts";
import { atDesk } from "./forms-desk.ts";
import { reasonOf } from "./release-commands.ts";

type Asked = AnswerOf<"Studio/askRate">["asked"];

const whenOf = ({ from, changesFrom }: Pick<Asked, "from" | "changesFrom">): string =>
  `from ${formatDate(from)}${changesFrom === null ? "" : `, adjustments to earlier terms from ${formatDate(changesFrom)}`}`;

const askedWords = (asked: Asked): string => {
  const { name, number, value, askedBy, verdict, decidedBy, reason } = asked;
  const decided = verdict === null ? "awaiting approval by someone else" : `${verdict} by ${decidedBy}`;
  return `${name} ${number}: ${value} ${whenOf(asked)}, requested by ${askedBy} (${reason}): ${decided}.`;
};

const ratesCommand: FormsCommand = {
  name: "rates",
  subjects: "[NAME]",
  count: [0, 1],
  summary: "lists dated rates, with the date of each value, and requested values",
  examples: ["rates", "rates ipt-standard"],
  run: async (typed, io) => {
    const [wanted] = typed.subjects;
    const found = await atDesk(typed, io, (desk) => desk.rates());
    const rates = found.rates.filter(({ name }) => wanted === undefined || name === wanted);
    if (rates.length === 0 && wanted !== undefined)
      throw new CommandError(`Dated rate ${wanted} does not exist: see forms rates.`);
    if (typed.json) io.say(JSON.stringify({ rates }, null, 2));
    else
      for (const { name, rows, asked, products } of rates) {
        io.say(`${name}${products.length === 0 ? "" : `: ${products.join(", ")}`}`);
        for (const line of aligned(rows.map((row) => [`  ${row.value}`, whenOf(row)]))) io.say(line);
        for (const each of asked.filter(({ verdict }) => verdict === null)) io.say(`  ${askedWords(each)}`);
      }
    return OK;
  },
};

const rateCommand: FormsCommand = {
  name: "rate",
  subjects: "NAME VALUE",
  count: [2, 2],
  summary: "requests a new value of a dated rate from a date; someone else approves it",
  more: ["Products need no new version: every price on or after that date uses it, see schemas/README.md."],
  options: {
    from: { value: "DAY", words: "start date, 2027-01-31, today or later" },
    "changes-from": { value: "DAY", words: "start date for adjustments to earlier terms; default: the same" },
    reason: { value: "WORDS", words: "reason; kept with the rate and in the audit" },
  },
  examples: ['rate ipt-standard 14 --from 2027-06-01 --reason "Budget of March 2027"'],
  run: async (typed, io) => {
    const [name = "", Value = ""] = typed.subjects;
    const [From, changes] = [typed.option("from"), typed.option("changes-from")];
    if (From === undefined) throw new CommandError("Say from when: --from 2027-06-01");
    const Reason = reasonOf(typed);
    const { asked } = await atDesk(typed, io, async (desk) => {
      const known = (await desk.rates()).rates.find((each) => each.name === name)?.asked ?? [];
      const Base = Math.max(0, ...known.map(({ number }) => number));
      return desk.askRate({
        name,
        Value,
        From,
        Reason,
        Base,
        ...(changes === undefined ? {} : { ChangesFrom: changes }),
      });
    });
    io.say(typed.json ? JSON.stringify({ asked }, null, 2) : askedWords(asked));
    return OK;
  },
};

const verdictCommand = (name: string, Verdict: "approved" | "refused", summary: string): FormsCommand => ({
  name,
  subjects: "NAME NUMBER",
  count: [2, 2],
  summary,
  examples: [`${name} ipt-standard 1`],
  run: async (typed, io) => {
    const [rate = "", text = ""] = typed.subjects;
    const number = Number(text);
    if (!Number.isSafeInteger(number) || number < 1)
      throw new CommandError(`${text} is not a row number: see forms rates.`);
    const { asked } = await atDesk(typed, io, (desk) => desk.decideRate({ name: rate, number, Verdict }));
    io.say(typed.json ? JSON.stringify({ asked }, null, 2) : askedWords(asked));
    return OK;
  },
});

/** Commands that change dated rates. */
export const rateCommands: readonly FormsCommand[] = [
  ratesCommand,
  rateCommand,
  verdictCommand("approve-rate", "approved", "approves a value that someone else requested: it applies from its date"),
  verdictCommand("refuse-rate", "refused", "refuses a requested value, or withdraws your own"),
];
