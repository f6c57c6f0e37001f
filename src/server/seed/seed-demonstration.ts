import type { Answers, Json } from "../../../schemas/quote.ts";
import type { NewAccounts } from "../../db/commands/create-accounts.ts";
import { createAccounts } from "../../db/commands/create-accounts.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { takeTurn } from "../../db/commands/take-turn.ts";
import { findAccount } from "../../db/queries/find-account.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { hasFirms } from "../../db/queries/has-firms.ts";
import { addDays, londonDate, londonInstant } from "../../form/calendar.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { accept } from "../quote/accept.ts";
import { calculate } from "../quote/calculate.ts";
import { createQuote } from "../quote/create-quote.ts";
import { expire } from "../quote/expire.ts";
import { openQuote } from "../quote/open-quote.ts";
import { refer } from "../quote/refer.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { DEMONSTRATION, demonstrationAccounts } from "./demonstration-accounts.ts";
import demonstration from "./demonstration-quotes.json" with { type: "json" };

const DAY_MS = 86_400_000;
/** So far apart are the quotes of one day, so that lists have an order. */
const APART_MS = 7 * 60_000;

type Product = (typeof demonstration.products)[number];
type DemonstrationQuote = Product["quotes"][number];
type Given = { readonly [name: string]: unknown };

const userOf = ({ users, firms, branches }: NewAccounts, id: string): SessionUser => {
  const row = users.find((user) => user.id === id);
  const firm = firms.find((each) => each.id === row?.firm_id);
  const branch = branches.find((each) => each.firm_id === row?.firm_id && each.id === row.branch_id);
  if (!row || !firm || !branch) throw new Error(`The demonstration data knows no user ${id}.`);
  const { permissions, name, email } = row;
  const session = { seenAt: new Date(0), endsAt: new Date(0) };
  const place = { firmId: firm.id, firm: firm.name, firmKind: firm.kind, branchId: branch.id, branch: branch.name };
  return { ...place, userId: row.id, permissions, name, email, ...session };
};

/** The server as it was then: quotes of last week are made by the same code as today's, last week. */
const asOf = (services: Services, then: Date): Services => ({
  ...services,
  clock: { now: () => then, wall: services.clock.wall },
});

const isDaysAgo = (value: unknown): value is { readonly daysAgo: number } =>
  typeof value === "object" && value !== null && "daysAgo" in value && typeof value.daysAgo === "number";

/** Answers with `{"daysAgo": 80}` as the calendar day that it means. */
const dated = (answers: Given, today: string): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]): readonly [string, Json] => [
      name,
      isDaysAgo(value) ? addDays(today, -value.daysAgo) : (value as Json),
    ]),
  );

const dataOf = ({ standard, itemType }: Product, quote: DemonstrationQuote, then: Date): string => {
  const today = londonDate(then);
  const items = quote.PC.map((item: Given) =>
    dated(item.ItemType === itemType ? { ...standard.PC, ...item } : item, today),
  );
  const start = londonInstant(addDays(today, quote.startsInDays), "00:00");
  const RD = { ...standard.RD, ...dated(quote.RD, today), InceptionDateISO: start };
  return JSON.stringify({ RD, Pr: quote.Pr, PC: items });
};

/** Lets a price lapse on the night after its last day. */
const lapse = async (services: Services, user: SessionUser, reference: string): Promise<void> => {
  const { row } = await openQuote(services, user, reference);
  if (row.valid_to === null) return;
  await expire(services.db, row, new Date(londonInstant(addDays(row.valid_to, 1), "00:01")));
};

const makeQuote = async (services: Services, user: SessionUser, product: Product, quote: DemonstrationQuote) => {
  const TypeOfInsurance = product.typeOfInsurance;
  const DATA = dataOf(product, quote, services.clock.now());
  const { reference, version } = await createQuote(services, user, { TypeOfInsurance, DATA });
  let seen = version;
  for (const act of quote.then) {
    if (act === "calculate") {
      const { DATA: priced } = await calculate(services, user, { reference, version: seen });
      seen = priced.version;
    } else if (act === "refer" && quote.refer) {
      await refer(services, user, { QuoteRef: reference, ...quote.refer });
    } else if (act === "lapse") {
      await lapse(services, user, reference);
    } else if (act === "accept") {
      await accept(services, user, { reference, version: seen, IdempotencyKey: `demonstration-${reference}` });
    }
  }
};

/** Makes the quotes of the demonstration through the same commands as calls do. */
const makeQuotes = async (
  services: Services,
  { accounts, products }: { readonly accounts: NewAccounts; readonly products: readonly Product[] },
  say: (line: string) => void,
): Promise<void> => {
  const now = services.clock.now().getTime();
  let made = 0;
  for (const product of products) {
    for (const quote of product.quotes) {
      const then = new Date(now - quote.daysAgo * DAY_MS - made * APART_MS);
      made += 1;
      try {
        await makeQuote(asOf(services, then), userOf(accounts, quote.by), product, quote);
      } catch (error) {
        // A form that was changed since may refuse an example; the portal is worth starting without it.
        if (!(error instanceof Refused)) throw error;
        say(`  one example was left unfinished: ${error.message}`);
      }
    }
  }
};

/** The forms in force now, loaded before the transaction so that nothing else is read while it lasts. */
const formsInForce = async ({ definitions, clock }: Services): Promise<ReadonlyMap<string, LoadedDefinition>> => {
  const today = londonDate(clock.now());
  const found = await Promise.all(
    demonstration.products.map(({ typeOfInsurance }) => definitions.current(typeOfInsurance, today)),
  );
  return new Map(found.flatMap((form) => (form ? [[form.definition.id, form] as const] : [])));
};

/**
 * Fills an empty store with two broker firms, the provider, their users, and quotes in every state: all of it, or
 * nothing where the server ends in the middle. Of nodes that start at once, one does it and the others wait.
 *
 * @returns whether demonstration accounts are there; false where the store holds somebody's own accounts
 */
export const seedDemonstration = async (services: Services, say: (line: string) => void): Promise<boolean> => {
  const { db, passwords, definitions } = services;
  if (await hasFirms(db)) return isDemonstration(services);
  say("Making demonstration accounts and quotes");
  const forms = await formsInForce(services);
  const granted = demonstration.products.map(({ typeOfInsurance }) => typeOfInsurance);
  const accounts = demonstrationAccounts(await passwords.hash(DEMONSTRATION.password), granted);
  const products = demonstration.products.filter(({ typeOfInsurance }) => forms.has(typeOfInsurance));
  await inOneTransaction(db, async (transaction) => {
    await takeTurn(transaction, "demonstration");
    if (await hasFirms(transaction)) return;
    await createAccounts(transaction, accounts);
    const inside: Services = {
      ...services,
      db: transaction,
      definitions: { load: definitions.load, current: async (id) => forms.get(id) },
    };
    await makeQuotes(inside, { accounts, products }, say);
  });
  return isDemonstration(services);
};

const isDemonstration = async ({ db }: Services): Promise<boolean> =>
  (await findAccount(db, DEMONSTRATION.firstAccount)) !== undefined;
