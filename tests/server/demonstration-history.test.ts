import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../src/db/queries/check-audit.ts";
import { addDays } from "../../src/form/values/calendar.ts";
import { monthsOf } from "../../src/insurance/statistics/period.ts";
import type { AnswerOf } from "../../src/server/contract/call-types.ts";
import { makeHistory } from "../../src/server/seed/make-history.ts";
import { type PlannedLife, planHistory } from "../../src/server/seed/plan-history.ts";
import { type InProcess, startInProcess } from "./in-process.ts";
import { figuresOfCounted, recounted } from "./statistics/statistics-recount.ts";

const TODAY = "2026-07-14";
const year = { from: "2025-07-01", to: "2026-06-30" };
const FEW = 4;
const plan = planHistory(TODAY);

/** What lives have in common: created, changed and ended alike. */
const shapeOf = ({ typeOfInsurance, like, then }: PlannedLife): string =>
  [typeOfInsurance, like, ...then.map(({ act }) => act)].join(" ");
/** One of each shape, so that every path of the plan is taken once. */
const lives = [...new Map(plan.map((life) => [shapeOf(life), life])).values()];
const firmOf = ({ by }: PlannedLife): string => by.split("-")[0] ?? "";
const dayOf = ({ daysAgo }: PlannedLife, after = 0): string => addDays(TODAY, Math.floor(after) - daysAgo);

describe("the plan of the demonstration's history", () => {
  it.each(["alpha", "beta"])("fills every month for %s with new quotes, policies and lost quotes", (firm) => {
    const of = plan.filter((life) => firmOf(life) === firm);
    const days = (...acts: readonly string[]) =>
      of.flatMap((life) => life.then.filter(({ act }) => acts.includes(act)).map(({ after }) => dayOf(life, after)));
    const inMonth = (all: readonly string[], month: string) => all.filter((day) => day.startsWith(month)).length;
    const begun = of.map((life) => dayOf(life));
    for (const month of monthsOf(year)) {
      expect(inMonth(begun, month), `begun in ${month}`).toBeGreaterThan(2);
      expect(inMonth(days("accept"), month), `accepted in ${month}`).toBeGreaterThan(0);
      expect(inMonth(days("notTakenUp", "lapse"), month), `lost in ${month}`).toBeGreaterThan(0);
    }
  });

  it("has no future dates, no weekends and no duplicate own reference", () => {
    for (const life of plan)
      for (const day of [dayOf(life), ...life.then.map(({ after }) => dayOf(life, after))]) {
        expect(day < TODAY, `${life.RD.BrokerReference} on ${day}`).toBe(true);
        expect(["Sat", "Sun"]).not.toContain(new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3));
      }
    expect(new Set(plan.map(({ RD }) => RD.BrokerReference)).size).toBe(plan.length);
  });

  it.each(monthsOf(year))("has renewals of a small branch that are due soon, on the 14th and 30th of %s", (month) => {
    for (const today of [`${month}-14`, addDays(`${month}-14`, 16)]) {
      const due = planHistory(today).filter(({ by, daysAgo, startsInDays, then }) => {
        const ends = addDays(today, startsInDays + 364 - daysAgo);
        const acts = then.map(({ act }) => act);
        return (
          by === "alpha-manager" &&
          ends > today &&
          ends <= addDays(today, 30) &&
          acts.includes("accept") &&
          acts.filter((act) => act === "renew" || act.startsWith("confirmCancel")).length === 0
        );
      });
      expect(due.length, today).toBeGreaterThan(0);
    }
  });

  it("has more in spring than in winter", () => {
    const begun = (...months: readonly string[]) =>
      plan.filter((life) => months.includes(dayOf(life).slice(0, 7))).length;
    expect(begun("2026-03", "2026-04")).toBeGreaterThan(begun("2025-12", "2026-01"));
  });
});

describe("the demonstration's history", () => {
  let portal: InProcess;
  let before: readonly string[];
  const references = async () => {
    const rows = await portal.store.db.selectFrom("quote").select(["reference", "version"]).execute();
    return rows.map(({ reference, version }) => `${reference} ${version}`).sort();
  };
  const waiting = async () => {
    const { db } = portal.store;
    const [mails, notices] = await Promise.all([
      db.selectFrom("mail").select("id").where("state", "=", "queued").orderBy("id").execute(),
      db.selectFrom("notice").select("id").where("read_at", "is", null).orderBy("id").execute(),
    ]);
    return { mails, notices };
  };
  const make = (isOver: () => boolean = () => false) =>
    makeHistory(portal.services, { holder: "a node", isOver }, lives);
  beforeAll(async () => {
    portal = await startInProcess();
    before = await references();
  });
  afterAll(() => portal.close());

  it("is created in steps: a node that stops leaves complete lives, and the next one creates the missing ones", async () => {
    const pending = await waiting();
    let asked = 0;
    const few = await make(() => {
      asked += 1;
      return asked > FEW;
    });
    expect(few).toBe(FEW);
    const others = await make();
    expect(portal.log.filter((line) => line.includes("left out"))).toEqual([]);
    expect(others).toBe(lives.length - FEW);
    expect(await references()).toEqual(expect.arrayContaining([...before]));
    expect(await checkAudit(portal.store.db)).toEqual([]);
    expect(await waiting(), "nobody is notified today of what happened then").toEqual(pending);
  }, 300_000);

  it("is not created twice", async () => {
    const made = await references();
    expect(await make()).toBe(0);
    expect(await references()).toEqual(made);
  });

  it.each(["admin@alpha.test", "admin@beta.test"])(
    "shows %s figures of every kind, which match a recount",
    async (account) => {
      const client = await portal.as(account);
      const [trends, overview] = await Promise.all([
        client.call("Statistics/trends", year),
        client.call("Statistics/overview", year),
      ]);
      const firm = account.includes("alpha") ? "alpha" : "beta";
      const counted = (await recounted(portal.store.db)).filter(
        ({ firm: of, day }) => of === firm && day >= year.from && day <= year.to,
      );
      expect(overview.figures).toMatchObject(figuresOfCounted(counted));
      expect(overview.beforeFigures.written ?? 0, "the year before").toBeGreaterThan(0);
      const { renewed, cancelled, changed, answered, notTakenUp, additionalPremium, returnPremium } = overview.figures;
      for (const figure of [renewed, cancelled, changed, answered, notTakenUp, additionalPremium ?? 0])
        expect(figure).toBeGreaterThan(0);
      expect(returnPremium ?? 0).toBeLessThan(0);
      expect(overview.due.at(-1)?.count).toBeGreaterThan(0);
      const business = ({ figures }: AnswerOf<"Statistics/trends">["products"][number]) => figures.made > 0;
      expect(
        trends.products
          .filter(business)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(["FLEET", "LETPROP", "UNOCC"]);
      expect(trends.people.filter(business).length).toBeGreaterThan(2);
    },
  );

  it("leaves no term open whose last day is over", async () => {
    const { db } = portal.store;
    const over = await db
      .selectFrom("policy")
      .innerJoin("quote", (join) =>
        join.onRef("quote.firm_id", "=", "policy.firm_id").onRef("quote.id", "=", "policy.quote_id"),
      )
      .select("quote.reference")
      .where("policy.cover_end", "<", TODAY)
      .leftJoin("policy as next", (join) =>
        join.onRef("next.firm_id", "=", "policy.firm_id").onRef("next.renews", "=", "policy.quote_id"),
      )
      .where("next.quote_id", "is", null)
      .where("quote.web_status", "=", "ACCEPTED")
      .execute();
    expect(over).toEqual([]);
  });
});
