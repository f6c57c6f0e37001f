import { useState } from "react";
import { listed } from "../../../form/words/phrases.ts";
import { shownText } from "../../../spreadsheet/shown-name.ts";
import type { ColumnMatch } from "../../../state/import/column-match.ts";
import { importColumns } from "../../../state/import/import-columns.ts";
import { type ImportChoices, type ImportPlan, valueKey } from "../../../state/import/import-plan.ts";
import { columnsToChoose, valuesToMatch } from "../../../state/import/unsettled.ts";
import { Button } from "../../kit/Button.tsx";
import { Select, type SelectOption } from "../../kit/Select.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { useQuote } from "../open/quote-context.ts";
import { ImportTable } from "./ImportTable.tsx";
import { columnsWith } from "./import-words.ts";
import { ScaleChoice, withScale } from "./ScaleChoice.tsx";

/** How a column was matched, in words. */
const matchWords: Readonly<Record<ColumnMatch["by"], string>> = {
  heading: "Known heading",
  values: "By its values",
  place: "Where you paste",
  firm: "Your firm",
  "part of the address": "Part of the address",
  "its period": "Period of the rent",
  "two answers": "Divided into two answers",
  "firm leaves it out": "Your firm leaves it out",
  "no heading": "No heading",
  "row numbers": "Row numbers",
  "our own": "Not needed",
  unknown: "No match: choose",
  monthly: "Not a yearly amount: choose",
  period: "A year, a month or a week? Choose",
  size: "Pounds or thousands? Choose",
  twice: "Two columns match: choose",
  "other people": "About another person: choose",
  "values do not fit": "Values do not fit: choose",
  "day order": "Days and months are mixed: choose",
};

interface Props {
  readonly plan: ImportPlan;
  readonly choices: ImportChoices;
  readonly onChoices: (choices: ImportChoices) => void;
}

/** The columns of a file: their content, the question of each, and how it was matched. */
function ImportColumns({ plan, choices, onChoices }: Props) {
  const { store } = useQuote();
  const columns = importColumns(store.form, plan.group);
  const open = new Set(columnsToChoose(plan, choices));
  const decide = (at: readonly number[], next: ImportPlan["chosen"]) =>
    onChoices({ ...choices, columns: next, decided: new Set([...(choices.decided ?? []), ...at]) });
  const rows = plan.chosen.flatMap((name, at): readonly Row[] => {
    const match = plan.matches[at];
    const cells = plan.lines.map(({ cells: line }) => (line[at] ?? "").trim()).filter((cell) => cell !== "");
    if (match?.by === "our own" || (match?.by === "no heading" && cells.length === 0)) return [];
    const heading = shownText(plan.headings[at] ?? "") || `Column ${at + 1}`;
    return [{ at, name, match, cells, heading, isOpen: open.has(at) }];
  });
  const table: readonly Column<Row>[] = [
    { words: "File column", isName: true, cell: ({ heading }) => heading },
    { words: "Samples", cell: ({ cells }) => shownText([...new Set(cells)].slice(0, 3).join(" · "), 70) },
    {
      words: "Question",
      cell: ({ at, name, match, heading, isOpen }) => (
        <>
          <Select
            aria-label={`Question for ${heading}`}
            value={name ?? (isOpen ? "choose" : "")}
            options={[
              ...(isOpen && name === undefined ? [["choose", "Choose a question"] as const] : []),
              ["", "Do not import"],
              ...columns.map(
                ({ name: each, label }): SelectOption => [each, each === match?.likely ? `${label} (likely)` : label],
              ),
            ]}
            onValue={(next) => decide([at], columnsWith(store.form, plan, at, next))}
          />
          <ScaleChoice plan={plan} at={at} onScale={(scale) => onChoices(withScale(choices, plan, at, scale))} />
        </>
      ),
    },
    {
      words: "Match",
      cellClass: ({ isOpen }) => isOpen && "import-problem",
      cell: ({ at, match }) => (choices.decided?.has(at) ? "Your choice" : match && wordsOf(match)),
    },
    { words: "Filled", isFigure: true, cell: ({ cells }) => `${cells.length} of ${plan.lines.length}` },
  ];
  const likely = likelyColumns(plan, open);
  return (
    <>
      <Table
        className="paste-table"
        boxClass="paste-scroll boxed above-3 import-columns"
        label="Columns"
        caption="Columns of the file and the questions that they answer"
        columns={table}
        rows={rows}
        keyOf={({ at }) => at}
        useRow={({ isOpen }) => ({ className: isOpen ? "import-open" : undefined })}
      />
      {open.size > 0 && (
        <p className="cluster">
          {likely.size > 1 && (
            <Button
              size="small"
              onClick={() =>
                decide(
                  [...likely.keys()],
                  plan.chosen.map((name, at) => likely.get(at) ?? name),
                )
              }
            >
              Choose the {likely.size} likely questions
            </Button>
          )}
          <Button
            size="small"
            onClick={() =>
              decide(
                [...open],
                plan.chosen.map((name, at) => (open.has(at) ? undefined : name)),
              )
            }
          >
            {open.size === 1 ? "Do not import this column" : `Do not import these ${open.size} columns`}
          </Button>
        </p>
      )}
    </>
  );
}

/** The likely question of each open column, unless another column has the same. */
function likelyColumns({ matches, chosen }: ImportPlan, open: ReadonlySet<number>): ReadonlyMap<number, string> {
  const offered = [...open].flatMap((at) => {
    const name = matches[at]?.likely;
    return name === undefined || chosen[at] !== undefined || chosen.includes(name) ? [] : [[at, name] as const];
  });
  return new Map(offered.filter(([, name]) => offered.filter(([, other]) => other === name).length === 1));
}

/** A column of the file. */
interface Row {
  readonly at: number;
  /** The question that it answers. */
  readonly name: ImportPlan["chosen"][number];
  readonly match: ColumnMatch | undefined;
  /** Its cells, without blank ones. */
  readonly cells: readonly string[];
  readonly heading: string;
  readonly isOpen: boolean;
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

/** Values of the file that match no option, each to be matched once however often it occurs. */
function ImportValues({ plan, choices, onChoices }: ImportValuesProps) {
  const { store } = useQuote();
  const match = (question: string, text: string, option: string) => {
    const values = new Map(choices.values ?? []);
    const key = valueKey(plan.group, question, text);
    if (option === "") values.delete(key);
    else values.set(key, option);
    onChoices({ ...choices, values });
  };
  return (
    <Table
      className="paste-table"
      boxClass="paste-scroll boxed above-3"
      label="Values"
      caption="Values in the file and the options that they mean"
      columns={[
        { words: "Value", isName: true, cell: ({ text }) => shownText(text, 70) },
        { words: "Question", cell: ({ label }) => label },
        {
          words: "Means",
          cell: ({ question, label, text, options, chosen }) => (
            <Select
              aria-label={`${label}: ${shownText(text, 70)} means`}
              value={chosen ?? ""}
              empty="Choose a value"
              options={options.map(({ value, label: words = value }) => [value, words])}
              onValue={(value) => match(question, text, value)}
            />
          ),
        },
        { words: "Rows", isFigure: true, cell: ({ count }) => count },
      ]}
      rows={valuesToMatch(store.form, plan, choices)}
      keyOf={({ question, text }) => valueKey(plan.group, question, text)}
      useRow={({ chosen }) => ({ className: chosen === undefined ? "import-open" : undefined })}
    />
  );
}

export type ImportPart = "columns" | "values" | "rows";

interface PartsProps {
  readonly plan: ImportPlan;
  readonly choices: ImportChoices;
  /** Corrected cells, by `<row>:<column>`. */
  readonly mended: ReadonlyMap<string, string>;
  /** The selected part; by default the first with something to settle. */
  readonly part: ImportPart | undefined;
  readonly tableKey?: number;
  readonly onPart: (part: ImportPart) => void;
  readonly onChoices: (choices: ImportChoices) => void;
  readonly onMend: (line: number, column: number, text: string) => void;
}

/** The columns of a table, the values to match, and its rows. */
export function ImportParts({ plan, choices, mended, part, tableKey, onPart, onChoices, onMend }: PartsProps) {
  const { store } = useQuote();
  const open = columnsToChoose(plan, choices).length;
  const values = valuesToMatch(store.form, plan, choices);
  const [first] = useState<ImportPart>(open > 0 ? "columns" : "rows");
  const shown = part ?? first;
  return (
    <>
      <Tabs
        label="Part of the import"
        chosen={shown}
        onChoose={onPart}
        tabs={[
          { value: "columns", words: open === 0 ? "Columns" : "Columns to choose", count: open || plan.matches.length },
          ...(values.length === 0
            ? []
            : [
                {
                  value: "values" as const,
                  words: "Values to match",
                  count: values.filter((each) => each.chosen === undefined).length,
                },
              ]),
          { value: "rows", words: "Rows", count: plan.rows.length },
        ]}
      />
      {shown === "columns" && <ImportColumns plan={plan} choices={choices} onChoices={onChoices} />}
      {shown === "values" && <ImportValues plan={plan} choices={choices} onChoices={onChoices} />}
      {shown === "rows" && (
        <ImportTable
          key={tableKey}
          plan={plan}
          mended={mended}
          onColumns={(columns, at) =>
            onChoices({ ...choices, columns, decided: new Set([...(choices.decided ?? []), at]) })
          }
          onScale={(at, scale) => onChoices(withScale(choices, plan, at, scale))}
          onMend={onMend}
        />
      )}
    </>
  );
}

interface OpenColumnsProps {
  /** Headings of the columns that the user must match. */
  readonly headings: readonly string[];
  readonly act: "import" | "paste";
  readonly onShow: () => void;
}

/** What the user must choose before the import can proceed. */
export function OpenColumns({ headings, act, onShow }: OpenColumnsProps) {
  if (headings.length === 0) return null;
  const names = headings.slice(0, 4).map((words) => shownText(words));
  return (
    <p className="above-3" id="import-before">
      <b>Before you can {act}:</b>{" "}
      <Button variant="link" onClick={onShow}>
        {`Choose a question for ${listed(names, "and")}${headings.length > 4 ? " and others" : ""}`}
      </Button>
    </p>
  );
}
