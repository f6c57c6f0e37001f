import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, addMonths, londonDate } from "../../../src/form/values/calendar.ts";
import type { FormOf } from "../../../src/server/contract/call-types.ts";
import { foldStatisticsJob } from "../../../src/server/jobs/fold-statistics.ts";
import type { Client } from "../client.ts";
import { storeOnPostgres } from "../filled-postgres.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { hasPostgres } from "../start-postgres.ts";
import { driveLifecycles } from "./statistics-lives.ts";
import { type Counted, figuresOfCounted, recounted } from "./statistics-recount.ts";

type Form = FormOf<"Statistics/overview">;

interface Started {
  readonly portal: InProcess;
  readonly close: () => Promise<void>;
}

const embedded = async (): Promise<Started> => {
  const portal = await startInProcess();
  return { portal, close: () => portal.close() };
};

const onPostgres = async (): Promise<Started> => {
  const { store, remove } = await storeOnPostgres("demonstration");
  const portal = await startInProcess({ store, seed: false });
  const close = async () => {
    await portal.close();
    await remove();
  };
  return { portal, close };
};

const stores = [
  { name: "the embedded database", isHere: true, start: embedded, lives: 40 },
  { name: "PostgreSQL", isHere: hasPostgres(), start: onPostgres, lives: 25 },
];

/** A viewer, and what they may see. */
const people: readonly [account: string, sees: (each: Counted) => boolean][] = [
  ["manager@alpha.test", ({ firm, branch }) => firm === "alpha" && branch === "york"],
  ["admin@alpha.test", ({ firm }) => firm === "alpha"],
  ["provideradmin@provider.test", () => true],
];

const filters: readonly [words: string, form: Form, keeps: (each: Counted) => boolean][] = [
  ["everything", {}, () => true],
  ["a product", { product: "LETPROP" }, ({ product }) => product === "LETPROP"],
  ["a product that nobody sells", { product: "NONE" }, () => false],
];

const ofFirm: readonly [words: string, form: Form, keeps: (each: Counted) => boolean][] = [
  ["a branch", { firm: "alpha", branch: "york" }, ({ firm, branch }) => firm === "alpha" && branch === "york"],
  [
    "a person",
    { firm: "alpha", user: "alpha-manager" },
    ({ firm, user }) => firm === "alpha" && user === "alpha-manager",
  ],
];

// If PostgreSQL is not installed, `hasPostgres` has said so, and with CI=true it has failed.
describe.each(stores.filter(({ isHere }) => isHere))(
  "statistics compared with a recount on $name",
  ({ start, lives }) => {
    let started: Started;
    let all: readonly Counted[];
    let today: string;
    let clients: ReadonlyMap<string, Client>;
    const clientOf = (account: string): Client => {
      const client = clients.get(account);
      if (!client) throw new Error(`${account} is not signed in.`);
      return client;
    };
    beforeAll(async () => {
      started = await start();
      await driveLifecycles(started.portal, lives, 20_260_714);
      all = await recounted(started.portal.store.db);
      today = londonDate(started.portal.clock.now());
      clients = new Map(await Promise.all(people.map(async ([who]) => [who, await started.portal.as(who)] as const)));
    }, 300_000);
    afterAll(() => started.close());

    const periods = (): readonly { readonly from: string; readonly to: string }[] => [
      { from: "2026-07-14", to: today },
      { from: "2026-06-20", to: "2026-07-31" },
      { from: "2026-08-01", to: "2026-08-31" },
      { from: "2026-07-29", to: "2026-08-03" },
      { from: addMonths(today, -24), to: today },
      { from: "2024-01-01", to: "2024-12-31" },
    ];
    const within =
      ({ from, to }: { readonly from: string; readonly to: string }) =>
      (each: Counted) =>
        each.day >= from && each.day <= to;

    /** Every filter of every user in every period, compared with the recount. */
    const compare = async () => {
      let somethingCounted = 0;
      for (const [account, sees] of people)
        for (const [words, form, keeps] of [...filters, ...(account.startsWith("manager") ? [] : ofFirm)])
          for (const period of periods()) {
            const answer = await clientOf(account).call("Statistics/overview", { ...form, ...period });
            const seen = all.filter((each) => sees(each) && keeps(each));
            const about = `${account}, ${words}, ${period.from} to ${period.to}`;
            expect(answer.figures, about).toMatchObject(figuresOfCounted(seen.filter(within(period))));
            expect(answer.beforeFigures, about).toMatchObject(figuresOfCounted(seen.filter(within(answer.before))));
            for (const { reason, count } of answer.reasons)
              expect(count, `${about}, ${reason}`).toBe(
                seen.filter((each) => within(period)(each) && each.what === "not-taken-up" && each.part === reason)
                  .length,
              );
            for (const { days, count } of answer.due)
              expect(count, `${about}, due in ${days}`).toBe(
                seen.filter(({ what, day }) => what === "due" && day >= today && day <= addDays(today, days)).length,
              );
            somethingCounted += answer.figures.made;
          }
      expect(somethingCounted).toBeGreaterThan(100);
    };

    it("have something of everything to count", () => {
      const whats = new Set(all.map(({ what }) => what));
      const wanted = [
        "made",
        "priced",
        "referred",
        "won",
        "accepted",
        "changed",
        "cancelled",
        "reinstated",
        "answered",
      ];
      for (const what of [...wanted, "not-taken-up", "due"]) expect(whats, what).toContain(what);
    });

    it("are right to the penny before anything was aggregated", () => compare(), 120_000);

    it("are right to the penny after the job", async () => {
      const { services, store } = started.portal;
      expect(await foldStatisticsJob(services, "test")).toBeGreaterThan(100);
      expect(await foldStatisticsJob(services, "test")).toBe(0);
      expect(await store.db.selectFrom("statistic_change").select("id").execute()).toEqual([]);
      await compare();
    }, 120_000);

    it("add up by month, by product, by user and by branch", async () => {
      const client = clientOf("admin@alpha.test");
      for (const period of periods().slice(0, 4)) {
        const seen = all.filter((each) => each.firm === "alpha" && within(period)(each));
        const trends = await client.call("Statistics/trends", period);
        for (const { period: month, figures } of trends.months)
          expect(figures, month.from).toMatchObject(figuresOfCounted(seen.filter(within(month))));
        for (const { id, figures } of trends.products)
          expect(figures, id).toMatchObject(figuresOfCounted(seen.filter(({ product }) => product === id)));
        for (const { id, figures } of trends.people)
          expect(figures, id).toMatchObject(figuresOfCounted(seen.filter(({ user }) => user === id)));
        const branches = await client.call("Statistics/branches", period);
        expect(branches.by).toBe("branch");
        for (const { id, figures } of branches.rows)
          expect(figures, id).toMatchObject(figuresOfCounted(seen.filter(({ branch }) => branch === id)));
        expect(branches.total.figures).toMatchObject(figuresOfCounted(seen));
      }
    });

    it("distinguish firms for staff of the provider", async () => {
      const [period] = periods();
      const { by, rows } = await clientOf("provideradmin@provider.test").call("Statistics/branches", { ...period });
      expect(by).toBe("firm");
      expect(rows.map(({ id }) => id).sort()).toEqual(["alpha", "beta"]);
      for (const { id, figures } of rows)
        expect(figures, id).toMatchObject(
          figuresOfCounted(all.filter((each) => each.firm === id && within(period ?? { from: "", to: "" })(each))),
        );
    });

    it("lead to lists that hold exactly what is counted", async () => {
      const { from, to } = { from: "2026-07-14", to: today };
      for (const [account, sees] of people)
        for (const act of new Set(all.map(({ what }) => what))) {
          const period =
            act === "due" ? { actFrom: today, actTo: addDays(today, 3_000) } : { actFrom: from, actTo: to };
          const wanted = all.filter(
            (each) => sees(each) && each.what === act && each.day >= period.actFrom && each.day <= period.actTo,
          );
          const answer = await clientOf(account).call("Documents/search", { act, ...period, pageSize: 100 });
          const about = `${account}, ${act}`;
          expect(answer.rows.map(({ reference }) => reference).sort(), about).toEqual(
            [...new Set(wanted.map(({ reference }) => reference))].sort(),
          );
          expect(answer.total, about).toBe(answer.rows.length);
        }
    });
  },
);
