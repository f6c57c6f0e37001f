import { libraries, sizes } from "./measure-forms.mjs";
import { portalPages } from "./measure-portal.mjs";

const titles = {
  "plain-react": "plain React (the floor)",
  "plain-antd": "plain antd inputs",
  ours: "**this portal**",
  "antd-form": "antd Form and Form.Item",
  "rjsf-antd": "@rjsf/antd, live validation",
  "json-forms": "JSON Forms, vanilla",
  surveyjs: "SurveyJS",
  "form-js": "form-js (Preact)",
};

const number = (value, digits = 1) =>
  value === undefined
    ? "–"
    : value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });

const row = (cells) => `| ${cells.join(" | ")} |`;
const table = (head, rows) => [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

const stores = { embedded: "the embedded database", postgresql: "PostgreSQL" };

/**
 * The cost of each call with few and with many quotes, median and 95th percentile, for a broker and for an underwriter.
 */
function scaleTable(store, bySize) {
  const sizes = Object.keys(bySize).sort((one, other) => one - other);
  const [small, large] = [bySize[sizes[0]], bySize[sizes.at(-1)]];
  const timed = ({ median, p95 }) => `${number(median)} (${number(p95)})`;
  const rows = ["broker", "underwriter"].flatMap((who) =>
    Object.keys(small[who]).map((call) => [
      `${who}: ${call}`,
      timed(small[who][call]),
      timed(large[who][call]),
      number(large[who][call].median / small[who][call].median, 2),
    ]),
  );
  const head = ["", ...sizes.map((size) => `${number(Number(size), 0)} quotes`), "ratio"];
  return `On ${stores[store]}, milliseconds through HTTP, median (95th percentile):\n\n${table(head, rows)}`;
}

/** The cost of statistics, for a firm's administrator and for the provider's. */
function statisticsTable({ quotes, firm, provider }) {
  const timed = ({ median, p95 }) => `${number(median)} (${number(p95)})`;
  const rows = Object.keys(firm).map((call) => [call, timed(firm[call]), timed(provider[call])]);
  const head = ["", "of a firm with a tenth of them", "of all firms"];
  return `Statistics over ${number(quotes, 0)} quotes on PostgreSQL, milliseconds through HTTP, median (95th percentile):\n\n${table(head, rows)}`;
}

/**
 * Calls per second of 50 clients, compared with a bare handler with one statement, and with another release if it was
 * measured too.
 */
function throughputTable(byStore) {
  const rows = Object.entries(byStore).flatMap(([store, found]) =>
    Object.entries(found).map(([of, { perSecond, median, p95, processorMs }]) => [
      `${stores[store]}: ${of}`,
      number(perSecond, 0),
      number(perSecond / found.bare.perSecond, 2),
      number(processorMs, 2),
      number(median, 0),
      number(p95, 0),
    ]),
  );
  const head = [
    "",
    "calls a second",
    "of bare",
    "ms of the server's processor a call",
    "median, ms",
    "95th percentile",
  ];
  return `50 clients without a pause, each on a quote of its own; bare is \`node:http\` with one insert of the same text:\n\n${table(head, rows)}`;
}

/** Pages of 1,000 questions side by side; a key press as a ratio too. */
export function portalTable(portal) {
  const floor = portal["plain-react"]?.key;
  const rows = portalPages.flatMap(({ name, title }) => {
    const { key, components, firstKey, toggle, next, back } = portal[name] ?? {};
    if (key === undefined) return [];
    const ratio = number(floor && key / floor, 2);
    const rest = [firstKey, toggle, next, back].map((figure) => number(figure));
    return [[title, number(key, 2), ratio, number(components, 0), ...rest]];
  });
  return table(
    ["", "key", "of plain React", "components a key", "first key", "toggle", "to the next page", "and back"],
    rows,
  );
}

/** The parts that a later bench measured again, with time and machine, which differ from those of other figures. */
const measuredAgain = (again = {}) =>
  Object.entries(again)
    .map(([name, { at, cpu }]) => ` Again: ${name}, ${at.slice(0, 10)} on ${cpu}.`)
    .join("");

/** The results as Markdown, for the README. */
export function report({
  at,
  again,
  machine,
  forms,
  plain,
  portal,
  engine,
  documents,
  load,
  save,
  indication,
  studio,
  big,
  throughput,
  scale,
  statistics,
  bars,
  seconds,
}) {
  const bySize = (figure, digits) =>
    table(
      ["", ...sizes.map((size) => number(size, 0))],
      libraries.map(({ name }) => [
        titles[name],
        ...sizes.map((size) => number(forms[name]?.[size]?.[figure], digits)),
      ]),
    );
  const rest = table(
    ["", "components a key", "toggle", "first key", "mount script", "heap, MB", "bundle, KB gz"],
    libraries.map(({ name }) => {
      const of = forms[name] ?? {};
      const at = of[1000] ?? of[500] ?? {};
      return [
        `${titles[name]}${of[1000] ? "" : ", at 500"}`,
        number(at.components, 0),
        number(at.toggle),
        number(at.firstKey),
        number(at.mountScript, 0),
        number(at.heap),
        number(of.bundle, 0),
      ];
    }),
  );
  const checks = table(
    ["questions", ...(engine.checks ?? []).map(({ questions }) => number(questions, 0))],
    [
      ["the whole form, from DATA", "whole"],
      ["one entry, after one answer changed", "section"],
      ["Ajv, compiled, the whole form", "ajv"],
    ].map(([words, figure]) => [words, ...(engine.checks ?? []).map((time) => number(time[figure], 2))]),
  );
  const lints = table(
    ["questions", "KB", "lint, ms", "findings"],
    (engine.lints ?? []).map(({ questions, kilobytes, milliseconds, findings }) => [
      number(questions, 0),
      number(kilobytes, 0),
      number(milliseconds, 1),
      number(findings, 0),
    ]),
  );
  const held = table(
    ["", "measured", "must", "aim", ""],
    bars.map(({ name, value, must, aim, kept }) => [name, number(value, 2), number(must, 2), number(aim, 2), kept]),
  );
  const rated = table(
    ["properties", ...engine.rating.map(({ properties }) => number(properties, 0))],
    [["ms from answers to price", ...engine.rating.map(({ whole }) => number(whole, 2))]],
  );
  const printed = table(
    ["properties", ...(documents ?? []).map(({ properties }) => number(properties, 0))],
    [
      ["ms from answers to the models of all documents", "models", 1],
      ["ms from the statement of fact to its tagged PDF", "pdf", 0],
      ["its pages", "pages", 0],
      ["its KB", "kilobytes", 0],
    ].map(([words, figure, decimals]) => [words, ...(documents ?? []).map((time) => number(time[figure], decimals))]),
  );
  const beside = table(
    [
      "properties",
      "act",
      "ms it takes",
      "longest sign of life, ms",
      "longest search of another user, ms",
      "its 95th percentile",
    ],
    (big ?? []).map(({ items, act, took, alive, search, searchP95 }) => [
      number(items, 0),
      act,
      number(took, 0),
      number(alive, 0),
      number(search, 0),
      number(searchP95, 0),
    ]),
  );
  const indicated = table(
    ["properties", "ms from leaving a field to the new indicative price", "95th percentile"],
    (indication ?? []).map(({ items, median, p95 }) => [number(items, 0), number(median, 0), number(p95, 0)]),
  );
  const drafted = table(
    ["questions", "ms until it can be worked on", "findings", "differences", "tests", "longest task", "longest frame"],
    (studio ?? []).map(({ questions, open, findings, differences, tests, longest, scroll }) => [
      ...[number(questions, 0), number(open, 0), number(findings?.p95, 0), number(differences?.p95, 0)],
      ...[number(tests?.p95, 0), number(longest, 0), number(scroll, 0)],
    ]),
  );
  const counted = statistics ? statisticsTable(statistics) : "";
  const scaled = Object.entries(scale ?? {}).map(([store, bySize]) => scaleTable(store, bySize));
  const { schema } = engine;
  const more = [
    plain &&
      `A plain schema of 1,000 fields in \`Form\`: ${number(plain["plain-schema"].key, 2)} ms a key, ${number(plain["plain-schema"].components, 0)} components, ${number(plain["plain-schema"].toggle)} ms a toggle; plain React ${number(plain["plain-react"].key, 2)} ms. FHIR's Patient takes a key ${number(plain.fhir.typed, 0)} ms after its schema is there, with ${plain.fhir.controls} controls.`,
    `A form of ${schema.questions} questions: JSON.parse ${number(schema.parse, 2)} ms, prepared once a version ${number(schema.prepare, 2)} ms, as JSON Schema ${number(schema.convert, 2)} ms.`,
    engine.cover &&
      `Cover of Let Property: ${engine.cover.goals} goals reached by ${engine.cover.witnesses} sets of answers in ${number(engine.cover.milliseconds, 0)} ms.`,
    load &&
      `First load over the network, gzip: sign-in ${number(load.signIn)} KB, page1 ${number(load.page1)} KB of JavaScript.`,
    save &&
      `A save call with ${save.answers} answers: ${number(save.ours, 2)} ms against ${number(save.bare, 2)} ms of a bare handler.`,
  ].filter(Boolean);
  return `Measured ${at.slice(0, 10)} on ${machine.cpu} (${machine.cores} cores), Node ${machine.node}, ${machine.browser}, in ${seconds} s.${measuredAgain(again)}

The same form of questions with label, hint, error slot and description ids, half of them entries of a list; production
builds, medians of real key events. A dash: not measured at this size, since the library does not come to rest in time.

Script of a key press on the page's main thread, in milliseconds, by number of questions:

${bySize("key", 2)}

From the description of the form (FIELDS) to its first paint, in milliseconds of wall time:

${bySize("paint", 0)}

At 1,000 questions, milliseconds of script where nothing else is said:

${rest}

The portal itself beside them: its server, a product of 1,000 questions on its first page, a quote of it in Chromium. Script
in milliseconds; what follows from a toggle is counted for longer than above, so that nothing is left out:

${portal ? portalTable(portal) : ""}

What is held against a bar:

${held}

Checking answers in Node, in milliseconds:

${checks}

${lints}

${rated}

The documents of a quote, in one thread:

${printed}

What a broker waits for in Chromium, saving included:

${indicated}

What an author waits for in the studio, after an edit at the 95th percentile:

${drafted}

What a quote of so many properties costs on the embedded database, and who asks for something else meanwhile:

${beside}

${throughput ? throughputTable(throughput) : ""}

${scaled.join("\n\n")}

${counted}

${more.join("\n")}
`;
}
