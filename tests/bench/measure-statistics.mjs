import { writePlans } from "./made-stores.mjs";
import { signedIn, startPortal } from "./running-portal.mjs";
import { timeCalls } from "./scale-calls.mjs";

const [FEW, MANY] = [20_000, 1_000_000];

/** The viewers: an administrator sees a firm with a tenth of all quotes, the provider's every one. */
const people = { firm: "admin@alpha.test", provider: "provideradmin@provider.test" };

const year = { from: "2025-07-15", to: "2026-07-14" };

/** The measured calls: a year that begins and ends within a month, with the previous year; and lists behind figures. */
const calls = {
  overview: [["Statistics/overview", year]],
  "overview, ten years": [["Statistics/overview", { from: "2016-07-15", to: "2026-07-14" }]],
  trends: [["Statistics/trends", year]],
  "by branch or firm": [["Statistics/branches", year]],
  "one product": [["Statistics/overview", { ...year, product: "FLEET" }]],
  "the rows behind accepted": [
    ["Documents/search", { act: "accepted", actFrom: year.from, actTo: year.to, firm: "alpha" }],
  ],
  "the rows behind a rare reason": [
    [
      "Documents/search",
      { act: "not-taken-up", part: "service", actFrom: "2026-07-01", actTo: "2026-07-14", firm: "alpha" },
    ],
  ],
};

/**
 * Statistics with many quotes on PostgreSQL, through HTTP, in milliseconds; the query plans are written beside the
 * results. The whole bench uses fewer quotes, to end in time.
 */
export async function measureStatistics({ isWhole, stores }) {
  if (!stores?.hasPostgres()) return undefined;
  const quotes = isWhole ? FEW : MANY;
  const { env, place, seconds } = await stores.open("postgresql", quotes);
  const portal = await startPortal(env.DATA_DIR, env);
  const measured = {};
  const cookies = {};
  try {
    for (const [who, account] of Object.entries(people)) {
      const { cookie } = await signedIn(portal.origin, account);
      cookies[who] = cookie;
      measured[who] = await timeCalls({ origin: portal.origin, cookie, calls, turns: 30, warmUp: 5 });
    }
  } finally {
    await portal.stop();
  }
  for (const [who, cookie] of Object.entries(cookies)) {
    const head = `PostgreSQL, ${quotes.toLocaleString("en-GB")} quotes, statistics as the ${who} sees them`;
    await writePlans(`statistics-${who}.txt`, head, await stores.plansOf(place, { calls, cookie }));
  }
  return { quotes, seconds, ...measured };
}

/** The slowest of the statistics themselves: its name, and its 95th percentile in milliseconds. */
export function slowestStatistic(statistics) {
  const all = Object.keys(people).flatMap((who) =>
    Object.entries(statistics?.[who] ?? {})
      .filter(([call]) => !call.startsWith("the rows"))
      .map(([call, { p95 }]) => ({ name: `${who}, ${call}`, p95 })),
  );
  return all.sort((one, other) => other.p95 - one.p95)[0];
}
