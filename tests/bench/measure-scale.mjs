import { writePlans } from "./made-stores.mjs";
import { signedIn, startPortal } from "./running-portal.mjs";
import { scaleCalls, timeCalls } from "./scale-calls.mjs";

/** The viewers: a broker sees a twentieth of all quotes, the underwriter every one. */
const people = { broker: "broker@alpha.test", underwriter: "underwriter@provider.test" };

/** Numbers of quotes; the whole bench uses fewer, to end in time. */
const few = { embedded: [1_000, 10_000], postgresql: [1_000, 20_000] };
const many = { embedded: [1_000, 100_000], postgresql: [1_000, 1_000_000] };

/**
 * The home page, a search and a folder with few and many quotes, through HTTP, in milliseconds; the query plans with
 * many are written beside the results.
 */
export async function measureScale({ isWhole, stores }) {
  if (!stores) return undefined;
  const sizes = isWhole ? few : many;
  const measured = { embedded: await measureStore("embedded", sizes.embedded, stores) };
  if (stores.hasPostgres()) measured.postgresql = await measureStore("postgresql", sizes.postgresql, stores);
  return measured;
}

async function measureStore(name, sizes, stores) {
  const bySize = {};
  for (const size of sizes) {
    const { env, place, seconds } = await stores.open(name, size);
    const portal = await startPortal(env.DATA_DIR, env);
    const seen = await measurePeople(portal).finally(() => portal.stop());
    bySize[size] = { seconds, ...Object.fromEntries(Object.entries(seen).map(([who, { times }]) => [who, times])) };
    if (size !== sizes.at(-1)) continue;
    for (const [who, { calls, cookie }] of Object.entries(seen)) {
      const head = `${name}, ${size.toLocaleString("en-GB")} quotes, as the ${who} sees them`;
      await writePlans(`${name}-${who}.txt`, head, await stores.plansOf(place, { calls, cookie }));
    }
  }
  return bySize;
}

async function measurePeople({ origin }) {
  const measured = {};
  for (const [who, account] of Object.entries(people)) {
    const { cookie, call } = await signedIn(origin, account);
    const calls = scaleCalls(await wordsOf(call));
    measured[who] = { calls, cookie, times: await timeCalls({ origin, cookie, calls }) };
  }
  return measured;
}

/** Search words of a generated quote: its client's name, the same misspelt, and its postcode. */
async function wordsOf(call) {
  const { rows, next, asOf } = await call("Documents/search", { status: "QUOTED", pageSize: 100 });
  const row = rows.find(({ client, reference }) => /^[A-Z][a-z]{6,}/.test(client) && /\d{9}$/.test(reference));
  if (!row) throw new Error("No quote was made that could be searched for.");
  const name = row.client.split(/[ ,]/)[0].toLowerCase();
  const misspelt = `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`;
  return { rare: name, misspelt, postcode: row.postcode.replace(" ", ""), page: next ?? "1", since: asOf };
}

/** The greatest growth from few quotes to many: its name and the ratio. */
export function greatestGrowth(scale) {
  const grown = Object.entries(scale ?? {}).flatMap(([store, bySize]) => {
    const sizes = Object.keys(bySize)
      .map(Number)
      .sort((one, other) => one - other);
    const [small, large] = [bySize[sizes[0]], bySize[sizes.at(-1)]];
    return Object.keys(people).flatMap((who) =>
      Object.keys(small[who]).map((call) => ({
        name: `${store}, ${who}, ${call}`,
        ratio: large[who][call].median / small[who][call].median,
      })),
    );
  });
  return grown.sort((one, other) => other.ratio - one.ratio)[0];
}
