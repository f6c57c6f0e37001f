import { greatestGrowth } from "./measure-scale.mjs";
import { slowestStatistic } from "./measure-statistics.mjs";

/**
 * The limits of the figures. `must` and `aim` are limits of `value`; both are ratios by default. A missing measurement
 * has no value.
 */
export function barsOf({
  forms,
  plain,
  portal,
  heap,
  engine,
  documents,
  load,
  save,
  indication,
  studio,
  big,
  throughput,
  impact,
  scale,
  statistics,
}) {
  const { ours } = forms;
  const floor = forms["plain-react"];
  const antd = forms["plain-antd"];
  const at = ours[1000];
  const growth = greatestGrowth(scale);
  const slowest = slowestStatistic(statistics);
  const rating = Object.fromEntries(engine.rating.map((time) => [time.properties, time.whole]));
  const pdf = Object.fromEntries((documents ?? []).map((time) => [time.properties, time.pdf]));
  const drafts = Object.fromEntries((studio ?? []).map((draft) => [draft.questions, draft]));
  const waitedFor = (properties) => indication?.find(({ items }) => items === properties)?.median;
  return [
    bar("script per key press, of plain antd inputs", at.key / antd[1000].key, 1.25),
    bar("script per key press, of the plain React floor", at.key / floor[1000].key, undefined, 1.5),
    bar("components rendered per key press at 1,000", at.components, 12, 5),
    bar("components rendered per key press at 50", ours[50].components, at.components, 5),
    bar("growth of a key press from 50 to 2,000", ours[2000].key / ours[50].key, 1.3, 1.1),
    bar("a condition toggled, script in ms", at.toggle, 25, 15),
    bar("the server's thread blocked by work on a large quote, in ms", longest(big, "alive"), 100),
    bar("a search beside work on a large quote, in ms", longest(big, "search"), 250),
    ...Object.entries(throughput ?? {}).flatMap(([store, found]) => {
      const [before, now] = [found["before, saves"], found["now, saves"]];
      return before
        ? [
            bar(
              `saves a second before, of those now, 50 clients (${store})`,
              before.perSecond / now.perSecond,
              1,
              1 / 1.5,
            ),
          ]
        : [];
    }),
    ...Object.entries(impact ?? {}).flatMap(([store, { sizes = [], rise }]) => [
      ...sizes
        .filter(({ change }) => change === "rates")
        .map(({ properties, perSecond }) =>
          bar(
            `5,000 properties a second and worker, of those replayed, ${properties} a quote (${store})`,
            5_000 / perSecond,
            1,
          ),
        ),
      bar(`brokers' 95th percentile beside a replay, of that without (${store})`, rise, 1.2),
    ]),
    bar("a quote's page, key press, of plain React", portal?.portal?.key / portal?.["plain-react"]?.key, 1.5, 1.2),
    bar("a quote's page, first key in a box, script in ms", portal?.portal?.firstKey, 16, 8),
    bar("a quote's page, a condition toggled, script in ms", portal?.portal?.toggle, 25, 12),
    bar(
      "the README's example, key press, of plain React",
      portal?.packed?.key / portal?.["plain-react"]?.key,
      1.5,
      1.2,
    ),
    bar(
      "a plain schema of 1,000 fields, key press, of plain React",
      plain?.["plain-schema"].key / plain?.["plain-react"].key,
      2,
      1.5,
    ),
    bar("FHIR's Patient until it can be typed in, in ms", plain?.fhir.typed, 1000, 300),
    bar("first paint, of plain antd inputs", at.paint / antd[1000].paint, 1.25, 1),
    bar("main thread until the first paint, of plain antd inputs", at.mountTask / antd[1000].mountTask, 1.25, 1),
    bar("heap after paging through 2,000 entries, of that after 200", heap?.after / heap?.before, 1.1),
    bar("toJsonSchema of 500 questions, of JSON.parse", engine.schema.convert / engine.schema.parse, 10, 5),
    bar("price of 1,000 properties, in ms", rating[1000], 500),
    bar("price of one of 1,000 properties, of one of 100", rating[1000] / (rating[100] * 10), 1.5),
    bar("PDF of a statement of 500 properties, of ten of 50", pdf[500] / (pdf[50] * 10), 1.5),
    bar("a save call, of a bare handler with the same SQL", save?.ratio, 2),
    bar("indicative price after leaving a field of 1 property, in ms", waitedFor(1), 150),
    bar("the same of 50 properties", waitedFor(50), 150),
    bar("a draft of 1,000 questions until it can be worked on, in ms", drafts[1_000]?.open, 1000),
    bar("its findings after an edit, 95th percentile in ms", drafts[1_000]?.findings.p95, 400),
    bar("the same of a draft of 140 questions", drafts[140]?.findings.p95, 150),
    bar("its differences, 95th percentile in ms", drafts[140]?.differences.p95, 150),
    bar("the differences of 1,000 questions", drafts[1_000]?.differences.p95, 400),
    bar(
      "script per key in the editor of 1,000 questions, of plain React",
      drafts[1_000]?.key / drafts[1_000]?.floor,
      1.5,
    ),
    bar(
      "script per key in the search of a condition, of the plain React floor",
      drafts[1_000]?.condition?.search / drafts[1_000]?.floor,
      1.5,
    ),
    bar("longest task of the page while 1,000 questions are edited, in ms", drafts[1_000]?.longest, 50),
    bar("the same of 500 properties", waitedFor(500), 150),
    bar(`cost over many quotes, of the same over few (${growth?.name ?? "home, search, folder"})`, growth?.ratio, 3),
    bar(
      `statistics over ${statistics?.quotes ?? "many"} quotes, 95th percentile in ms (${slowest?.name ?? "all"})`,
      slowest?.p95,
      300,
    ),
    bar("first-load JavaScript of /login/signin, KB gz", load?.signIn, 160),
    bar("first-load JavaScript of page1, KB gz", load?.page1, 330),
  ];
}

const bar = (name, value, must, aim) => ({
  name,
  value,
  must,
  aim,
  kept: value === undefined || Number.isNaN(value) ? "not measured" : verdict(value, must, aim),
});

function verdict(value, must, aim) {
  if (must !== undefined && value > must) return "missed";
  if (aim !== undefined && value > aim) return must === undefined ? "aim missed" : "kept, aim missed";
  return aim === undefined ? "kept" : "aim reached";
}

const longest = (rows, figure) => rows && Math.max(...rows.map((row) => row[figure]));
