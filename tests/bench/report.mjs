import { libraries } from "./measure-forms.mjs";

const titles = {
  "plain-react": "plain React (the floor)",
  "plain-antd": "plain antd inputs",
  ours: "**this portal**",
  "rjsf-antd": "@rjsf/antd, live validation",
  "json-forms": "JSON Forms, vanilla",
};

const number = (value, digits = 1) =>
  value === undefined
    ? "–"
    : value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });

const row = (cells) => `| ${cells.join(" | ")} |`;
const table = (head, rows) => [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

/** The results as Markdown, for the README. */
export function report({ at, again, machine, forms, engine, load, save, bars, seconds }) {
  const sizes = [50, 1000, 2000];
  const speeds = table(
    [
      "",
      ...sizes.map((size) => `key, ${number(size, 0)}`),
      "components a key, 1,000",
      "toggle",
      "first key",
      "first paint",
      "mount script",
    ],
    libraries.map(({ name }) => {
      const of = forms[name];
      const big = of[1000];
      const keys = sizes.map((size) => number(of[size]?.key, 2));
      return [
        titles[name],
        ...keys,
        number(big.components, 0),
        number(big.toggle),
        number(big.firstKey),
        number(big.paint, 0),
        number(big.mountScript, 0),
      ];
    }),
  );
  const held = table(
    ["", "measured", "must", "aim", ""],
    bars.map(({ name, value, must, aim, kept }) => [name, number(value, 2), number(must, 2), number(aim, 2), kept]),
  );
  const rated = table(
    ["properties", ...engine.rating.map(({ properties }) => number(properties, 0))],
    [["ms from answers to price", ...engine.rating.map(({ whole }) => number(whole, 2))]],
  );
  const { schema } = engine;
  const more = [
    `A form of ${schema.questions} questions: JSON.parse ${number(schema.parse, 2)} ms, prepared once a version ${number(schema.prepare, 2)} ms, as JSON Schema ${number(schema.convert, 2)} ms.`,
    load &&
      `First load over the network, gzip: sign-in ${number(load.signIn)} KB, page1 ${number(load.page1)} KB of JavaScript.`,
    save &&
      `A save call with ${save.answers} answers: ${number(save.ours, 2)} ms against ${number(save.bare, 2)} ms of a bare handler.`,
  ].filter(Boolean);
  return `Measured ${at.slice(0, 10)} on ${machine.cpu} (${machine.cores} cores), Node ${machine.node}, ${machine.browser}, in ${seconds} s.${again ? ` Measured again ${again.at.slice(0, 10)}: ${again.parts}.` : ""}

The same form of questions with label, hint, error slot and description ids, half of them entries of a list; milliseconds
of script on the page's main thread, medians of real key events; columns without a size at 1,000 questions.

${speeds}

${held}

${rated}

${more.join("\n")}
`;
}
