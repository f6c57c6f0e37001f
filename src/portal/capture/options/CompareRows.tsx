import { type ReactNode, useCallback, useMemo } from "react";
import type { Question } from "../../../../schemas/question.ts";
import type { Price } from "../../../../schemas/quote.ts";
import { useDerived, useRecordAtom } from "../../../binding/state-hooks.ts";
import { type Resolution, resolveForm } from "../../../form/resolve/resolve.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { sameJson } from "../../../form/values/own.ts";
import { comparedAnswer } from "../../../insurance/options/compare-options.ts";
import { answerTo, layOver, optionQuestions } from "../../../insurance/options/option-answers.ts";
import type { OptionShown } from "../../api/answers.ts";
import { today } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import type { Column } from "../../kit/Table.tsx";
import { itemTitle } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { amountWords, answerLabel, type ComparedCover, comparedWords, coversOf } from "./compare-rows.ts";
import { OptionAnswerCell } from "./OptionAnswerCell.tsx";
import { answersToSend, type Letter, type OptionDraft, type useOptionActs } from "./use-option-acts.ts";

/** The quote itself or an alternative: a column of the comparison. */
export interface ComparedColumn {
  readonly letter: Letter;
  /** Undefined for one that was begun here and is not priced yet. */
  readonly option: OptionShown | undefined;
}

const cellName = (letter: Letter, ...more: readonly (string | false | undefined)[]): string =>
  [`covers-${letter}`, ...more].filter(Boolean).join(" ");

/** One row of the comparison. */
export type ComparedRow =
  | { readonly kind: "cover"; readonly cover: ComparedCover; readonly isOpen: boolean }
  | { readonly kind: "part"; readonly ref: string; readonly amounts: ComparedCover["amounts"] }
  /** An answer that options may vary; `isCover` where it is a cover of its own, or the limit of one. */
  | {
      readonly kind: "answer";
      readonly question: Question;
      readonly isCover: boolean;
      readonly label: string;
      readonly amounts: ComparedCover["amounts"];
    }
  | { readonly kind: "sum"; readonly label: string; readonly name?: string; readonly words: readonly string[] };

export const keyOfRow = (row: ComparedRow): string => {
  if (row.kind === "cover") return `cover ${row.cover.section}`;
  if (row.kind === "part") return `part ${row.ref} ${row.amounts.join()}`;
  return row.kind === "answer" ? `answer ${row.question.name}` : `sum ${row.label}`;
};

const nameOfRow = (row: ComparedRow): string | false =>
  (row.kind === "part" && "covers-part") || (row.kind === "sum" && `covers-sum ${row.name ?? ""}`);

interface ColumnsProps {
  readonly columns: readonly ComparedColumn[];
  readonly acts: ReturnType<typeof useOptionActs>;
  readonly canChange: (letter: Letter) => boolean;
  readonly onOpen: (section: string) => void;
  readonly headOf: (column: ComparedColumn) => ReactNode;
}

/** What each row is, then the quote and each alternative. */
export function optionColumns({
  columns,
  acts,
  canChange,
  onOpen,
  headOf,
}: ColumnsProps): readonly Column<ComparedRow>[] {
  return [
    {
      words: "Cover",
      isSilent: true,
      isName: true,
      cellClass: nameOfRow,
      cell: (row) => <RowName row={row} onOpen={onOpen} />,
    },
    ...columns.map((column, index): Column<ComparedRow> => {
      const { letter, option } = column;
      const differs = (name: string) =>
        Object.hasOwn(acts.works[letter].draft, name) || option?.differs.includes(name) === true;
      return {
        id: letter,
        words: `Option ${letter}`,
        heading: headOf(column),
        head: { id: `option-${letter}`, tabIndex: -1, className: cellName(letter, "covers-head") },
        cellClass: (row) =>
          cellName(letter, nameOfRow(row), row.kind === "answer" && differs(row.question.name) && "covers-differs"),
        cell: (row) => {
          if (row.kind === "sum") return row.words[index];
          if (row.kind === "answer")
            return (
              <AnswerCell
                question={row.question}
                column={column}
                amount={row.isCover ? amountWords(row.amounts[index]) : undefined}
                acts={acts}
                canChange={canChange(letter)}
              />
            );
          return amountWords((row.kind === "cover" ? row.cover : row).amounts[index]);
        },
      };
    }),
  ];
}

interface RowNameProps {
  readonly row: ComparedRow;
  readonly onOpen: (section: string) => void;
}

function RowName({ row, onOpen }: RowNameProps) {
  const quote = useQuote();
  if (row.kind === "sum" || row.kind === "answer") return row.label;
  if (row.kind === "part") return itemTitle(quote, row.ref);
  const { section, label, parts } = row.cover;
  if (parts.length < 2) return label;
  return (
    <Button variant="bare" className="covers-open target" aria-expanded={row.isOpen} onClick={() => onOpen(section)}>
      <Icon name="down" />
      {label}
    </Button>
  );
}

/** Covers that are not chosen here first, then each answer that options may vary, with what it costs where it is a cover. */
export function useCoverRows(
  columns: readonly ComparedColumn[],
  works: ReturnType<typeof useOptionActs>["works"],
  open: ReadonlySet<string>,
): readonly ComparedRow[] {
  const covers = coversOf(columns.map(({ option }) => option));
  const questions = useAskedQuestions(columns, works);
  const [own] = columns;
  const sectionOf = ({ name }: Question) => own?.option?.answers.find((answer) => answer.name === name)?.section;
  const chosenHere = new Set(questions.flatMap((question) => sectionOf(question) ?? []));
  const others = covers.filter(({ section }) => !chosenHere.has(section));
  return [
    ...others.flatMap((cover): readonly ComparedRow[] => {
      const isOpen = open.has(cover.section);
      const parts = cover.parts.map((part) => ({ kind: "part", ...part }) as const);
      return [{ kind: "cover", cover, isOpen }, ...(isOpen ? parts : [])];
    }),
    ...questions.map((question): ComparedRow => {
      const section = sectionOf(question);
      const cover = covers.find((each) => each.section === section);
      const label = answerLabel(question.docLabel ?? question.label, cover?.label);
      return { kind: "answer", question, isCover: section !== undefined, label, amounts: cover?.amounts ?? [] };
    }),
  ];
}

interface AnswerCellProps {
  readonly question: Question;
  readonly column: ComparedColumn;
  /** What it costs; undefined where it is no cover. */
  readonly amount: string | undefined;
  readonly acts: ReturnType<typeof useOptionActs>;
  readonly canChange: boolean;
}

/** An answer of one option, with what it costs beside it where it is a cover of its own. */
function AnswerCell({ question, column: { letter, option }, amount, acts, canChange }: AnswerCellProps) {
  const { store } = useQuote();
  const { name } = question;
  const words = question.docLabel ?? question.label;
  const own = useOwnAnswer(question);
  const answer = letter === "A" || !option ? own : option.answers.find((each) => each.name === name);
  const { draft, busy } = acts.works[letter];
  const { at = "", list } = store.form.group(question.group) ?? {};
  return (
    <span className="covers-answer">
      {canChange ? (
        <OptionAnswerCell
          question={question}
          id={letter === "A" && !list ? placeOf(at, undefined, name) : undefined}
          label={`${words}, option ${letter}`}
          value={(Object.hasOwn(draft, name) ? draft[name] : answer?.value) ?? null}
          shown={answer?.shown ?? ""}
          busy={busy}
          onChange={(value) => void acts.change(letter, option, question, value)}
        />
      ) : (
        <span>{answer?.shown || "–"}</span>
      )}
      {amount !== undefined && <span className="figure">{amount}</span>}
    </span>
  );
}

/** What the quote itself answers, as it is on the page. */
function useOwnAnswer(question: Question): Pick<OptionShown["answers"][number], "value" | "shown"> {
  const { store } = useQuote();
  const read = useCallback(
    ({ form, tree }: Resolution) => comparedAnswer(question, answerTo(form, tree, question)),
    [question],
  );
  return useDerived(store, store.resolutionAtom, read, sameJson);
}

/**
 * The questions that options may vary and that the quote or one of its options asks: what one of them answers may ask
 * for another, as employers' liability does for the employer's reference.
 */
function useAskedQuestions(
  columns: readonly ComparedColumn[],
  works: ReturnType<typeof useOptionActs>["works"],
): readonly Question[] {
  const { store } = useQuote();
  const structure = useRecordAtom(store, store.structureAtom);
  const answered = columns.map(({ letter, option }): OptionDraft => answersToSend(option, works[letter].draft));
  const key = JSON.stringify(answered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the options, the structure for the quote
  return useMemo(() => {
    const { form } = store;
    const laid = answered.map((answers) => resolveForm(form, layOver(form, store.tree(), answers), today()));
    const resolutions = [store.resolution(), ...laid];
    return optionQuestions(form).filter(
      ({ group, name }) =>
        form.group(group)?.list === true ||
        resolutions.some((resolution) => resolution.scope(group, undefined).questions.get(name)?.shown === true),
    );
  }, [store, structure, key]);
}

/** Premium, tax, fee and what is to pay, and how far each option is from the quote. */
export function sumRows(columns: readonly ComparedColumn[]): readonly ComparedRow[] {
  const prices = columns.map(({ option }) => option?.price ?? null);
  const [base = null] = prices;
  const referred = columns.map(({ option }) =>
    [
      ...new Set((option?.decisions ?? []).flatMap(({ decision, message }) => (decision === "REFER" ? [message] : []))),
    ].join(" "),
  );
  const sum = (label: string, amount: (price: Price) => number | undefined, name?: string): ComparedRow => ({
    kind: "sum",
    label,
    words: prices.map((price) => amountWords(price ? amount(price) : undefined)),
    ...(name === undefined ? {} : { name }),
  });
  const said = (label: string, words: readonly string[]): ComparedRow => ({ kind: "sum", label, words });
  const isCompared = columns.length > 1;
  const percentage = base?.commissionPct === undefined ? "" : `, ${base.commissionPct}% of the premium`;
  return [
    sum("Premium", ({ premium }) => premium, "covers-strong"),
    sum(`IPT${base ? ` at ${base.iptPct}%` : ""}`, ({ ipt }) => ipt),
    sum("Premium including tax", ({ premiumIncIpt }) => premiumIncIpt),
    sum("Fee", ({ fee }) => fee),
    sum("Total payable", ({ total }) => total, "covers-total"),
    ...(isCompared
      ? [said("Compared with A", ["–", ...prices.slice(1).map((price) => comparedWords(price, base) || "No price")])]
      : []),
    ...(isCompared && referred.some((reasons) => reasons !== "")
      ? [
          said(
            "Referral reasons",
            referred.map((reasons) => reasons || "None"),
          ),
        ]
      : []),
    ...(base?.commission === undefined
      ? []
      : [sum(`Your commission${percentage}`, ({ commission }) => commission, "covers-quiet")]),
  ];
}
