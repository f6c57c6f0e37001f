import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { Question } from "../../../../schemas/question.ts";
import type { Price } from "../../../../schemas/quote.ts";
import { useDerived, useRecordAtom } from "../../../binding/state-hooks.ts";
import { type Resolution, resolveForm } from "../../../form/resolve/resolve.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { sameJson } from "../../../form/values/own.ts";
import { counted } from "../../../form/words/phrases.ts";
import { comparedAnswer } from "../../../insurance/options/compare-options.ts";
import { answerTo, layOver, optionQuestions } from "../../../insurance/options/option-answers.ts";
import type { OptionShown } from "../../api/answers.ts";
import { today } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { inOrder } from "../../in-order.ts";
import { Button } from "../../kit/Button.tsx";
import { itemTitle } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { amountWords, type ComparedCover, comparedWords, coversOf } from "./compare-rows.ts";
import { OptionAnswerCell } from "./OptionAnswerCell.tsx";
import { answersToSend, type Letter, type OptionDraft, type useOptionActs } from "./use-option-acts.ts";

/** The quote itself or an alternative: a column of the comparison. */
export interface ComparedColumn {
  readonly letter: Letter;
  /** Undefined for one that was begun here and is not priced yet. */
  readonly option: OptionShown | undefined;
}

export const cellName = (letter: Letter, ...more: readonly (string | false | undefined)[]): string =>
  [`covers-${letter}`, ...more].filter(Boolean).join(" ");

interface RowsProps {
  readonly columns: readonly ComparedColumn[];
  readonly acts: ReturnType<typeof useOptionActs>;
  readonly canChange: (letter: Letter) => boolean;
}

/** Covers that are not chosen here first, then each answer that options may vary, with what it costs where it is a cover. */
export function CoverRows({ columns, acts, canChange }: RowsProps) {
  const covers = coversOf(columns.map(({ option }) => option));
  const questions = useAskedQuestions(columns, acts.works);
  const [own] = columns;
  const sectionOf = ({ name }: Question) => own?.option?.answers.find((answer) => answer.name === name)?.section;
  const chosenHere = new Set(questions.flatMap((question) => sectionOf(question) ?? []));
  return (
    <tbody>
      {covers
        .filter(({ section }) => !chosenHere.has(section))
        .map((cover) => (
          <CoverRow key={cover.section} cover={cover} columns={columns} />
        ))}
      {questions.map((question) => (
        <AnswerRow
          key={question.name}
          question={question}
          isCover={sectionOf(question) !== undefined}
          amounts={covers.find(({ section }) => section === sectionOf(question))?.amounts ?? []}
          columns={columns}
          acts={acts}
          canChange={canChange}
        />
      ))}
    </tbody>
  );
}

interface CoverRowProps {
  readonly cover: ComparedCover;
  readonly columns: readonly ComparedColumn[];
}

function CoverRow({ cover: { label, amounts, parts }, columns }: CoverRowProps) {
  const [open, setOpen] = useState(false);
  const quote = useQuote();
  const amountsOf = (of: ComparedCover["amounts"], name = "") =>
    columns.map(({ letter }, index) => (
      <td key={letter} className={cellName(letter, name)}>
        {amountWords(of[index])}
      </td>
    ));
  return (
    <>
      <tr>
        <th scope="row">
          {parts.length > 1 ? (
            <Button variant="bare" className="covers-open" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Icon name="down" />
              {label}
            </Button>
          ) : (
            label
          )}
        </th>
        {amountsOf(amounts)}
      </tr>
      {open &&
        parts.map(({ ref, amounts: each }) => (
          <tr key={ref}>
            <th scope="row" className="covers-part">
              {itemTitle(quote, ref)}
            </th>
            {amountsOf(each, "covers-part")}
          </tr>
        ))}
    </>
  );
}

interface AnswerRowProps extends RowsProps {
  readonly question: Question;
  /** It is a cover of its own, or the limit of one. */
  readonly isCover: boolean;
  readonly amounts: ComparedCover["amounts"];
}

/** One answer in every column; what it costs is beside it where it is a cover of its own. */
function AnswerRow({ question, isCover, amounts, columns, acts, canChange }: AnswerRowProps) {
  const { store } = useQuote();
  const { name } = question;
  const words = question.docLabel ?? question.label;
  const own = useOwnAnswer(question);
  const answerOf = (letter: Letter, option: OptionShown | undefined) =>
    letter === "A" || !option ? own : option.answers.find((answer) => answer.name === name);
  const { at = "", list } = store.form.group(question.group) ?? {};
  return (
    <tr>
      <th scope="row">{words}</th>
      {columns.map(({ letter, option }, index) => {
        const answer = answerOf(letter, option);
        const { draft, busy } = acts.works[letter];
        const isDraft = Object.hasOwn(draft, name);
        const differs = isDraft || option?.differs.includes(name);
        return (
          <td key={letter} className={cellName(letter, differs && "covers-differs")}>
            <span className="covers-answer">
              {canChange(letter) ? (
                <OptionAnswerCell
                  question={question}
                  id={letter === "A" && !list ? placeOf(at, undefined, name) : undefined}
                  label={`${words}, option ${letter}`}
                  value={(isDraft ? draft[name] : answer?.value) ?? null}
                  shown={answer?.shown ?? ""}
                  busy={busy}
                  onChange={(value) => void acts.change(letter, option, question, value)}
                />
              ) : (
                <span>{answer?.shown || "–"}</span>
              )}
              {isCover && <span className="figure">{amountWords(amounts[index])}</span>}
            </span>
          </td>
        );
      })}
    </tr>
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
export function SumRows({ columns }: { readonly columns: readonly ComparedColumn[] }) {
  const prices = columns.map(({ option }) => option?.price ?? null);
  const [base = null] = prices;
  const { state } = useQuote();
  const referred = columns.map(
    ({ option }) => (option?.decisions ?? []).filter(({ decision }) => decision === "REFER").length,
  );
  const row = (label: string, name: string, cell: (price: Price | null, index: number) => ReactNode) => (
    <tr>
      <th scope="row" className={`covers-sum ${name}`}>
        {label}
      </th>
      {inOrder(columns, ({ letter }, index) => (
        <td className={cellName(letter, "covers-sum", name)}>{cell(prices[index] ?? null, index)}</td>
      ))}
    </tr>
  );
  const pounds = (amount: (price: Price) => number | undefined) => (price: Price | null) =>
    amountWords(price ? amount(price) : undefined);
  const percentage = base?.commissionPct === undefined ? "" : `, ${base.commissionPct}% of the premium`;
  return (
    <tbody>
      {row(
        "Premium",
        "covers-strong",
        pounds(({ premium }) => premium),
      )}
      {row(
        `Insurance Premium Tax${base ? `, ${base.iptPct}%` : ""}`,
        "",
        pounds(({ ipt }) => ipt),
      )}
      {row(
        "Premium including tax",
        "",
        pounds(({ premiumIncIpt }) => premiumIncIpt),
      )}
      {row(
        "Fee",
        "",
        pounds(({ fee }) => fee),
      )}
      {row(
        state.policyNumber === undefined ? "To pay" : "Charged",
        "covers-total",
        pounds(({ total }) => total),
      )}
      {columns.length > 1 &&
        row("Compared with A", "", (price, index) => (index === 0 ? "–" : comparedWords(price, base) || "No price"))}
      {columns.length > 1 &&
        referred.some((count) => count > 0) &&
        row("For an underwriter", "", (_, index) => (referred[index] ? counted(referred[index], "reason") : "Nothing"))}
      {base?.commission !== undefined &&
        row(
          `Your commission${percentage}`,
          "covers-quiet",
          pounds(({ commission }) => commission),
        )}
    </tbody>
  );
}
