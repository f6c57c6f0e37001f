import { dialogs } from "../../../schemas/dialogs.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { inOneTransaction, takeLock } from "../../db/commands/in-one-transaction.ts";
import { createAccounts, type NewAccounts } from "../../db/commands/people/accounts.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { hasFirms } from "../../db/queries/people/people.ts";
import { findAccount } from "../../db/queries/sign-in/accounts.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { createQuote } from "../quote/write/store-new-quote.ts";
import { formInForce } from "../records/read-record.ts";
import { Refused } from "../refused.ts";
import { type Services, withinTransaction } from "../services.ts";
import { DEMONSTRATION, demonstrationAccounts } from "./demonstration-accounts.ts";
import { type DemonstrationAct, performAct } from "./demonstration-acts.ts";
import told from "./demonstration-lives.json";
import demonstration from "./demonstration-quotes.json";
import { seedRecords } from "./demonstration-records.ts";

const DAY_MS = 86_400_000;
/** Interval between the quotes of one day, so that lists have an order. */
const INTERVAL_MS = 7 * 60_000;

type Product = (typeof demonstration.products)[number];
type DemonstrationQuote = Product["quotes"][number];

/** A quote modelled on another one, and its acts. */
export interface DemonstrationLife {
  readonly typeOfInsurance: string;
  /** Own reference of the quote whose answers it copies. */
  readonly like: string;
  readonly by: string;
  readonly daysAgo: number;
  readonly startsInDays: number;
  /** Answers that replace those. */
  readonly RD: object;
  readonly Pr: object;
  /** Answers that replace those of its items, in order. */
  readonly PC?: readonly object[];
  readonly then: readonly DemonstrationAct[];
}

const lives: readonly DemonstrationLife[] = told.lives;

type Given = { readonly [name: string]: unknown };

const userOf = ({ users, firms, branches }: NewAccounts, id: string): SessionUser => {
  const row = users.find((user) => user.id === id);
  const firm = firms.find((each) => each.id === row?.firm_id);
  const branch = branches.find((each) => each.firm_id === row?.firm_id && each.id === row.branch_id);
  if (!row || !firm || !branch) throw new Error(`The demonstration data knows no user ${id}.`);
  const { permissions, name, email } = row;
  const session = { seenAt: new Date(0), endsAt: new Date(0) };
  const place = { firmId: firm.id, firm: firm.name, firmKind: firm.kind, branchId: branch.id, branch: branch.name };
  return { ...place, userId: row.id, permissions, name, email, ...session, factorMissing: false };
};

/** The services as of then: quotes of last week are made by the same code as today's, with an earlier clock. */
const asOf = (services: Services, then: Date): Services => ({
  ...services,
  clock: { now: () => then, wall: services.clock.wall },
});

const isDaysAgo = (value: unknown): value is { readonly daysAgo: number } =>
  typeof value === "object" && value !== null && "daysAgo" in value && typeof value.daysAgo === "number";

/** Answers in which `{"daysAgo": 80}` is replaced by the calendar day. */
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
  const RD = {
    ...standard.RD,
    ...dated(quote.RD, today),
    InceptionDateISO: addDays(today, quote.startsInDays),
  };
  return JSON.stringify({ RD, Pr: quote.Pr, PC: items });
};

/** The acts of a quote; the short form, used for most of them, has one message for a referral. */
const actsOf = ({ then, refer }: DemonstrationQuote): readonly DemonstrationAct[] =>
  then.map((act) => (act === "refer" && refer ? { act, options: refer.Options, words: refer.Message } : { act }));

/** A quote modelled on another one, for another client and with its own acts. */
const quoteOfLife = (product: Product, life: DemonstrationLife): DemonstrationQuote | undefined => {
  const base = product.quotes.find(({ RD }) => RD.BrokerReference === life.like);
  if (!base || product.typeOfInsurance !== life.typeOfInsurance) return undefined;
  const { by, daysAgo, startsInDays, RD, Pr, PC = [] } = life;
  return {
    ...base,
    by,
    daysAgo,
    startsInDays,
    RD: { ...base.RD, ...RD },
    Pr: base.Pr.map((entry) => ({ ...entry, ...Pr })),
    PC: base.PC.map((item, at) => ({ ...item, ...PC[at] })),
  } as DemonstrationQuote;
};

/** Creates a quote and performs its acts; returns their instants. */
const makeQuote = async (
  services: Services,
  accounts: NewAccounts,
  product: Product,
  quote: DemonstrationQuote,
  acts: readonly DemonstrationAct[],
): Promise<readonly Date[]> => {
  const TypeOfInsurance = product.typeOfInsurance;
  const made = services.clock.now();
  const maker = userOf(accounts, quote.by);
  const DATA = dataOf(product, quote, made);
  let { reference } = await createQuote(services, maker, { TypeOfInsurance, DATA });
  const instants = acts.map(({ after = 0 }) => new Date(made.getTime() + Math.round(after * DAY_MS)));
  let changed: string | undefined;
  for (const [at, act] of acts.entries()) {
    const user = act.by === undefined ? maker : userOf(accounts, act.by);
    if (act.act === "change") changed = reference;
    reference = await performAct({ services: asOf(services, instants[at] ?? made), user, reference, act });
    // Once a change is accepted, later acts concern its policy again.
    if (act.act === "accept" && changed !== undefined) [reference, changed] = [changed, undefined];
  }
  return instants;
};

/** Creates a quote modelled on another one, at an instant; returns the instants of its acts. */
export const makeLife = async (
  services: Services,
  accounts: NewAccounts,
  life: DemonstrationLife,
  made: Date,
): Promise<readonly Date[]> => {
  const product = demonstration.products.find(({ typeOfInsurance }) => typeOfInsurance === life.typeOfInsurance);
  const quote = product && quoteOfLife(product, life);
  if (!product || !quote) throw new Error(`The demonstration data has no ${life.typeOfInsurance} like ${life.like}.`);
  return makeQuote(asOf(services, made), accounts, product, quote, life.then);
};

/** Creates the demonstration's quotes through the same commands as calls. */
const makeQuotes = async (
  services: Services,
  { accounts, products }: { readonly accounts: NewAccounts; readonly products: readonly Product[] },
  say: (line: string) => void,
): Promise<void> => {
  const now = services.clock.now().getTime();
  let made = 0;
  for (const product of products) {
    const plain = product.quotes.map((quote) => ({ quote, acts: actsOf(quote) }));
    const whole = lives.flatMap((life) => {
      const quote = quoteOfLife(product, life);
      return quote ? [{ quote, acts: life.then }] : [];
    });
    for (const { quote, acts } of [...plain, ...whole]) {
      const then = new Date(now - quote.daysAgo * DAY_MS - made * INTERVAL_MS);
      made += 1;
      try {
        await makeQuote(asOf(services, then), accounts, product, quote, acts);
      } catch (error) {
        // A changed form may refuse an example; the portal should start all the same.
        if (!(error instanceof Refused)) throw error;
        say(`  one example was left unfinished: ${error.message}`);
      }
    }
  }
};

/** The forms in force, loaded before the transaction. */
export const formsInForce = async ({
  definitions,
  clock,
}: Services): Promise<ReadonlyMap<string, LoadedDefinition>> => {
  const today = londonDate(clock.now());
  const ids = [...demonstrationProducts, ...Object.keys(dialogs)];
  const found = await Promise.all(ids.map((id) => definitions.current(id, { today })));
  return new Map(found.flatMap((form) => (form ? [[form.definition.id, form] as const] : [])));
};

/** The services inside a transaction: a quote of some days ago uses today's form. */
export const onTheseForms = (
  services: Services,
  transaction: Database,
  forms: ReadonlyMap<string, LoadedDefinition>,
): Services => {
  const within = withinTransaction(services, transaction);
  return { ...within, definitions: { ...within.definitions, current: async (id: string) => forms.get(id) } };
};

/** The forms of people, branches and firms in force. */
const recordForms = async (services: Services) => {
  const [user, branch, firm] = await Promise.all(["USER", "BRANCH", "FIRM"].map((id) => formInForce(services, id)));
  if (!user || !branch || !firm) throw new Error("A form of the demonstration's records is not published.");
  return { user, branch, firm };
};

/**
 * Fills an empty store with two broker firms, the provider, their users, and quotes in every state: all or nothing, even
 * if the server is interrupted. Of nodes that start at the same time one does it and the others wait.
 *
 * @returns whether demonstration accounts exist; false where the store holds real accounts
 */
export const seedDemonstration = async (services: Services, say: (line: string) => void): Promise<boolean> => {
  const { db, passwords } = services;
  if (await hasFirms(db)) return isDemonstration(services);
  say("Making demonstration accounts and quotes");
  const forms = await formsInForce(services);
  const records = await recordForms(services);
  const accounts = demonstrationAccounts(await passwords.hash(DEMONSTRATION.password), demonstrationProducts);
  const products = demonstration.products.filter(({ typeOfInsurance }) => forms.has(typeOfInsurance));
  await inOneTransaction(db, async (transaction) => {
    await takeLock(transaction, "demonstration");
    if (await hasFirms(transaction)) return;
    await createAccounts(transaction, accounts);
    const at = services.clock.now();
    await seedRecords(transaction, accounts, records, { at, today: londonDate(at) });
    await makeQuotes(onTheseForms(services, transaction, forms), { accounts, products }, say);
  });
  return isDemonstration(services);
};

/** Ids of the types of insurance that its branches may quote. */
export const demonstrationProducts: readonly string[] = demonstration.products.map(
  ({ typeOfInsurance }) => typeOfInsurance,
);

const isDemonstration = async ({ db }: Services): Promise<boolean> =>
  (await findAccount(db, DEMONSTRATION.firstAccount)) !== undefined;
