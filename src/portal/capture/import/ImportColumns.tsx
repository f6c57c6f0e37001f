import { shownText } from "../../../spreadsheet/shown-name.ts";
import { importColumns } from "../../../state/import/import-columns.ts";
import { type ImportChoices, type ImportPlan, valueKey } from "../../../state/import/import-plan.ts";
import type { ColumnMatch } from "../../../state/import/match-columns.ts";
import { columnsToChoose, valuesToMatch } from "../../../state/import/unsettled.ts";
import { inOrder } from "../../in-order.ts";
import { Button } from "../../kit/Button.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { Select, type SelectOption } from "../../kit/Select.tsx";
import { useQuote } from "../open/quote-context.ts";
import { columnsWith } from "./import-words.ts";

/** How a column was matched, in words. */
const matchWords: Readonly<Record<ColumnMatch["by"], string>> = {
  heading: "Known heading",
  firm: "Your firm",
  "part of the address": "Part of the address",
  "firm leaves it out": "Your firm leaves it out",
  "no heading": "No heading",
  "our own": "Not needed",
  unknown: "No match: choose",
  monthly: "Not a yearly amount: choose",
  twice: "Two columns match: choose",
  "other people": "About somebody else: choose",
  "values do not fit": "Values do not fit: choose",
  "day order": "Days and months are mixed: choose",
};

interface Props {
  readonly plan: ImportPlan;
  readonly choices: ImportChoices;
  readonly onChoices: (choices: ImportChoices) => void;
}

/** The columns of a file: what is in them, what each becomes, and how it was matched. */
export function ImportColumns({ plan, choices, onChoices }: Props) {
  const { store } = useQuote();
  const columns = importColumns(store.form, plan.group);
  const open = new Set(columnsToChoose(plan, choices));
  const decide = (at: readonly number[], next: ImportPlan["chosen"]) =>
    onChoices({ ...choices, columns: next, decided: new Set([...(choices.decided ?? []), ...at]) });
  return (
    <ScrollBox className="paste-scroll import-columns" label="Columns">
      <table className="table paste-table">
        <caption className="visually-hidden">Columns of the file and the questions that they answer</caption>
        <thead>
          <tr>
            <th scope="col">File column</th>
            <th scope="col">Samples</th>
            <th scope="col">Question</th>
            <th scope="col">Match</th>
            <th scope="col" className="num">
              Filled
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(plan.chosen, (name, at) => {
            const match = plan.matches[at];
            const heading = shownText(plan.headings[at] ?? "") || `Column ${at + 1}`;
            const cells = plan.lines.map(({ cells: line }) => (line[at] ?? "").trim()).filter((cell) => cell !== "");
            if (match?.by === "our own" || (match?.by === "no heading" && cells.length === 0)) return null;
            const isOpen = open.has(at);
            const isOwn = choices.decided?.has(at) ?? false;
            return (
              <tr className={isOpen ? "import-open" : undefined}>
                <th scope="row">{heading}</th>
                <td>{shownText([...new Set(cells)].slice(0, 3).join(" · "), 70)}</td>
                <td>
                  <Select
                    aria-label={`Question for ${heading}`}
                    value={name ?? (isOpen ? "choose" : "")}
                    options={[
                      ...(isOpen ? [["choose", "Choose a question"] as const] : []),
                      ["", "Do not import"],
                      ...columns.map(
                        ({ name: each, label }): SelectOption => [
                          each,
                          each === match?.likely ? `${label} (likely)` : label,
                        ],
                      ),
                    ]}
                    onValue={(next) => decide([at], columnsWith(store.form, plan, at, next))}
                  />
                </td>
                <td className={isOpen ? "import-problem" : undefined}>
                  {isOwn ? "Your choice" : match ? wordsOf(match) : ""}
                </td>
                <td className="num">
                  {cells.length} of {plan.lines.length}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {open.size > 0 && (
        <p>
          <Button size="small" onClick={() => decide([...open], plan.chosen)}>
            {open.size === 1 ? "Do not import this column" : `Do not import these ${open.size} columns`}
          </Button>
        </p>
      )}
    </ScrollBox>
  );
}

function wordsOf({ by, on }: ColumnMatch): string {
  const day = on?.slice(0, 10).split("-").reverse().join("/");
  return day === undefined ? matchWords[by] : `${matchWords[by]}, ${day}`;
}

interface ImportValuesProps {
  readonly plan: ImportPlan;
  readonly choices: ImportChoices;
  readonly onChoices: (choices: ImportChoices) => void;
}

/** Values of the file that no option is called: matched once each, not once a cell. */
export function ImportValues({ plan, choices, onChoices }: ImportValuesProps) {
  const { store } = useQuote();
  const match = (question: string, text: string, option: string) => {
    const values = new Map(choices.values ?? []);
    const key = valueKey(plan.group, question, text);
    if (option === "") values.delete(key);
    else values.set(key, option);
    onChoices({ ...choices, values });
  };
  return (
    <ScrollBox className="paste-scroll" label="Values">
      <table className="table paste-table">
        <caption className="visually-hidden">Values in the file and the options that they mean</caption>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Question</th>
            <th scope="col">Means</th>
            <th scope="col" className="num">
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(valuesToMatch(store.form, plan, choices), ({ question, label, text, count, options, chosen }) => (
            <tr className={chosen === undefined ? "import-open" : undefined}>
              <th scope="row">{shownText(text, 70)}</th>
              <td>{label}</td>
              <td>
                <Select
                  aria-label={`${label}: ${shownText(text, 70)} means`}
                  value={chosen ?? ""}
                  empty="Choose a value"
                  options={options.map(({ value, label: words = value }) => [value, words])}
                  onValue={(value) => match(question, text, value)}
                />
              </td>
              <td className="num">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
