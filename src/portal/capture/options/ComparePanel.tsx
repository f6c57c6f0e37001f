import "../../styles/covers.css";
import { useEffect, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { may } from "../../../insurance/permissions.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";
import { Table } from "../../kit/Table.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { poundsWords } from "../../pounds.ts";
import { session } from "../../session/session.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { useDetail, usePhase, useQuote } from "../open/quote-context.ts";
import { optionColumns, useCoverRows } from "./CompareRows.tsx";
import { type ComparedColumn, keyOfRow, sumRows } from "./compare-rows.ts";
import { type AlternativeLetter, type Letter, useOptionActs } from "./use-option-acts.ts";
import { viewedOption } from "./viewed-option.ts";

const beside: readonly AlternativeLetter[] = ["B", "C"];

/**
 * Compares cover options and their prices: each cover with its control and premium, for the quote (A) and its
 * alternatives. A change reprices its own column.
 */
export function ComparePanel() {
  const { options, state } = useQuote();
  const { price, outdated, stands } = usePrice();
  const phase = usePhase();
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const acts = useOptionActs();
  const [begun, setBegun] = useState<readonly AlternativeLetter[]>([]);
  const [onPhone, setOnPhone] = useState<Letter>("A");
  const canChange = stands && mayEdit;
  const status = useDetail("WebStatus");
  const canChangeQuote = mayEdit && !state.readOnly && canBe("edit", status);
  const optionOf = (letter: Letter) => options.find((option) => option.letter === letter);
  const others = beside.filter((letter) => optionOf(letter) || (canChange && begun.includes(letter)));
  const columns = (["A", ...others] as const).map((letter): ComparedColumn => ({ letter, option: optionOf(letter) }));
  const free = beside.find((letter) => !others.includes(letter));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useCoverRows(columns, acts.works, open);
  const lookedPrice = onPhone === "A" ? null : (optionOf(onPhone)?.price ?? null);
  useEffect(() => {
    viewedOption.set(onPhone === "A" ? null : { letter: onPhone, price: lookedPrice });
    return () => viewedOption.set(null);
  }, [onPhone, lookedPrice]);
  if (!price) return null;

  const begin = (letter: AlternativeLetter) => {
    setBegun([...begun, letter]);
    setOnPhone(letter);
    focusWhenThere(`option-${letter}`);
  };
  const remove = (letter: AlternativeLetter) => {
    setBegun(begun.filter((each) => each !== letter));
    setOnPhone("A");
    void acts.remove(letter, optionOf(letter) !== undefined);
    focusWhenThere("price-title");
  };
  const choose = async (letter: AlternativeLetter) => {
    if (await acts.choose(letter)) setOnPhone("A");
  };
  const toggle = (section: string) =>
    setOpen(new Set(open.has(section) ? [...open].filter((each) => each !== section) : [...open, section]));
  const drawn = optionColumns({
    columns,
    acts,
    canChange: (letter) => (letter === "A" ? canChangeQuote : canChange),
    onOpen: toggle,
    headOf: (column) => (
      <ColumnHead column={column} acts={acts} canChange={canChange} onRemove={remove} onChoose={choose} />
    ),
  });
  return (
    <Panel className={outdated ? "covers covers-over" : "covers"} aria-labelledby="price-title">
      <PanelHead>
        <h2 id="price-title" tabIndex={-1}>
          {outdated ? "Last price" : price.indicative ? "Indicative price" : "Price"}
        </h2>
        <span className="muted">
          {outdated
            ? "It is no longer valid."
            : price.indicative
              ? "Subject to referral: an underwriter has to agree first."
              : phase === "quoted"
                ? "A firm price. Changing a cover reprices that option."
                : "As last quoted."}
        </span>
        {canChange && free && (
          <span className="row end">
            <Button size="small" onClick={() => begin(free)}>
              <Icon name="plus" />
              Add option {free}
            </Button>
          </span>
        )}
      </PanelHead>
      {columns.length > 1 && (
        <Tabs
          label="Option"
          className="tabs covers-tabs"
          chosen={onPhone}
          onChoose={setOnPhone}
          tabs={columns.map(({ letter, option }) => ({
            value: letter,
            words: letter,
            count: option?.price ? poundsWords(option.price.total) : "–",
          }))}
        />
      )}
      <Table
        className={`covers-table covers-shows-${onPhone}`}
        caption="Covers and their price, option by option"
        label="The price, line by line"
        columns={drawn}
        groups={[
          { key: "covers", rows },
          { key: "sums", rows: sumRows(columns) },
        ]}
        keyOf={keyOfRow}
        isHeadless={columns.length === 1}
        isWordy
      />
    </Panel>
  );
}

interface ColumnHeadProps {
  readonly column: ComparedColumn;
  readonly acts: ReturnType<typeof useOptionActs>;
  readonly canChange: boolean;
  readonly onRemove: (letter: AlternativeLetter) => void;
  readonly onChoose: (letter: AlternativeLetter) => Promise<void>;
}

/** An option's letter, what blocks it, and its actions. */
function ColumnHead({ column: { letter, option }, acts, canChange, onRemove, onChoose }: ColumnHeadProps) {
  const { busy, troubles } = acts.works[letter];
  const obstacleWords = troubles.length > 0 ? troubles : (option?.obstacles.map(({ message }) => message) ?? []);
  return (
    <>
      <span className="row gap-2">
        <span className="size-16 strong">{letter}</span>
        {letter === "A" ? "The quote" : busy ? "Pricing" : option ? "" : "Change an answer below"}
        {canChange && letter !== "A" && (
          <Button variant="icon" aria-label={`Remove option ${letter}`} onClick={() => onRemove(letter)}>
            <Icon name="trash" />
          </Button>
        )}
        {canChange && letter !== "A" && option && (
          <Button size="small" className="end" busy={busy} onClick={() => void onChoose(letter)}>
            Make {letter} the quote
          </Button>
        )}
      </span>
      {obstacleWords.length > 0 && (
        <ul className="option-troubles error-ink above-1 size-12" role="alert">
          {obstacleWords.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  );
}
