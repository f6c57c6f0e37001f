import { type ReactNode, useCallback, useMemo } from "react";
import type { Question } from "../../../../schemas/question.ts";
import { useDerived, useRecordAtom } from "../../../binding/state-hooks.ts";
import { type Resolution, resolveForm } from "../../../form/resolve/resolve.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { own, sameJson } from "../../../form/values/own.ts";
import { comparedAnswer } from "../../../insurance/options/compare-options.ts";
import { answerTo, applyOptionAnswers, optionQuestions } from "../../../insurance/options/option-answers.ts";
import type { OptionShown } from "../../api/answers.ts";
import { today } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import type { Column } from "../../kit/Table.tsx";
import { usePrice } from "../frame/side/use-price.ts";
import { itemTitle } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import {
  amountWords,
  answerLabel,
  type ComparedColumn,
  type ComparedCover,
  type ComparedRow,
  coverLabel,
  coversOf,
  insuredWords,
} from "./compare-rows.ts";
import { OptionAnswerCell } from "./OptionAnswerCell.tsx";
import { answersToSend, type Letter, type OptionDraft, type useOptionActs } from "./use-option-acts.ts";

const cellName = (letter: Letter, ...more: readonly (string | false | undefined)[]): string =>
  [`covers-${letter}`, ...more].filter(Boolean).join(" ");

const nameOfRow = (row: ComparedRow): string | false =>
  (row.kind === "part" && "covers-part") || (row.kind === "sum" && `covers-sum ${row.name ?? ""}`);

interface ColumnsProps {
  readonly columns: readonly ComparedColumn[];
  readonly acts: ReturnType<typeof useOptionActs>;
  readonly canChange: (letter: Letter) => boolean;
  readonly onOpen: (section: string) => void;
  readonly headOf: (column: ComparedColumn) => ReactNode;
}

/** Row labels, then the quote and each alternative. */
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
                amount={row.section === undefined ? undefined : amountWords(row.cover?.amounts[index])}
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
  if (row.kind === "sum") return row.label;
  if (row.kind === "part") return [itemTitle(quote, row.ref), row.insured].filter(Boolean).join(", ");
  const { cover, label, isOpen } = row;
  if (!cover || cover.parts.length < 2) return label;
  return (
    <Button variant="bare" className="covers-open target" aria-expanded={isOpen} onClick={() => onOpen(cover.section)}>
      <Icon name="down" />
      {label}
    </Button>
  );
}

/**
 * First the covers that are not chosen here, then each answer that options may vary, with its price if it is a cover.
 * An expanded row lists the price of each item.
 */
export function useCoverRows(
  columns: readonly ComparedColumn[],
  works: ReturnType<typeof useOptionActs>["works"],
  open: ReadonlySet<string>,
): readonly ComparedRow[] {
  const covers = coversOf(columns.map(({ option }) => option));
  const questions = useAskedQuestions(columns, works);
  const [quote] = columns;
  const insured = useInsured(quote?.option);
  const sectionOf = ({ name }: Question) => quote?.option?.answers.find((answer) => answer.name === name)?.section;
  const chosenHere = new Set(questions.flatMap((question) => sectionOf(question) ?? []));
  const others = covers.filter(({ section }) => !chosenHere.has(section));
  const partsOf = ({ section, parts }: ComparedCover): readonly ComparedRow[] =>
    open.has(section)
      ? parts.map((part) => ({ kind: "part", section, insured: own(insured, section)?.items[part.ref], ...part }))
      : [];
  return [
    ...others.flatMap((cover): readonly ComparedRow[] => [
      {
        kind: "cover",
        cover,
        label: coverLabel(cover.label, own(insured, cover.section)?.all),
        isOpen: open.has(cover.section),
      },
      ...partsOf(cover),
    ]),
    ...questions.flatMap((question): readonly ComparedRow[] => {
      const section = sectionOf(question);
      const cover = covers.find((each) => each.section === section);
      const words = question.docLabel ?? question.label;
      const label = answerLabel(words, cover?.label, own(insured, section ?? "")?.all);
      const isOpen = section !== undefined && open.has(section);
      return [{ kind: "answer", question, section, cover, label, isOpen }, ...(cover ? partsOf(cover) : [])];
    }),
  ];
}

const nothing: OptionShown["insured"] = [];

/** The amounts insured per section, while the quote's answers are those it was priced on. */
function useInsured(option: OptionShown | undefined): ReturnType<typeof insuredWords> {
  const { store } = useQuote();
  const { outdated } = usePrice();
  const insured = outdated ? nothing : (option?.insured ?? nothing);
  const read = useCallback((resolution: Resolution) => insuredWords(resolution, insured), [insured]);
  return useDerived(store, store.resolutionAtom, read, sameJson);
}

interface AnswerCellProps {
  readonly question: Question;
  readonly column: ComparedColumn;
  /** Its price; undefined if it is not a cover. */
  readonly amount: string | undefined;
  readonly acts: ReturnType<typeof useOptionActs>;
  readonly canChange: boolean;
}

/** An answer of one option, with its price if it is a cover of its own. */
function AnswerCell({ question, column: { letter, option }, amount, acts, canChange }: AnswerCellProps) {
  const { store } = useQuote();
  const { name } = question;
  const words = question.docLabel ?? question.label;
  const own = useOwnAnswer(question);
  const answer = letter === "A" || !option ? own : option.answers.find((each) => each.name === name);
  const { draft, busy } = acts.works[letter];
  const { at = "", list } = store.form.group(question.group) ?? {};
  return (
    <span className="covers-answer split gap-3 flex middle">
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

/** The quote's own present answer. */
function useOwnAnswer(question: Question): Pick<OptionShown["answers"][number], "value" | "shown"> {
  const { store } = useQuote();
  const read = useCallback(
    ({ form, tree }: Resolution) => comparedAnswer(question, answerTo(form, tree, question)),
    [question],
  );
  return useDerived(store, store.resolutionAtom, read, sameJson);
}

/**
 * The questions that options may vary and that the quote or an option asks. An option's answer may trigger another
 * question: employers' liability asks for the employer's reference.
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
    const laid = answered.map((answers) => resolveForm(form, applyOptionAnswers(form, store.tree(), answers), today()));
    const resolutions = [store.resolution(), ...laid];
    return optionQuestions(form).filter(
      ({ group, name }) =>
        form.group(group)?.list === true ||
        resolutions.some((resolution) => resolution.scope(group, undefined).questions.get(name)?.shown === true),
    );
  }, [store, structure, key]);
}
