import { type ReactNode, useState } from "react";
import type { IndicationAnswer } from "../../api/answers.ts";
import { Button } from "../../kit/Button.tsx";
import { wholePoundsWords } from "../../pounds.ts";
import { type IndicationProps, type LinkTo, wordsAlone } from "./IndicatedPrice.tsx";

const signedWords = (amount: number): string =>
  amount < 0 ? `−${wholePoundsWords(-amount)}` : `+${wholePoundsWords(amount)}`;

type Price = NonNullable<IndicationAnswer["indication"]>;

/** How the price is calculated, and what was assumed; nothing if there is no price. */
export function IndicationMakeup({ answer: { indication }, linkTo = wordsAlone }: IndicationProps) {
  if (!indication) return null;
  return (
    <>
      <Makeup price={indication} />
      <Assumed assumed={indication.assumed} linkTo={linkTo} />
    </>
  );
}

/** Maximum number of lines shown at first; the rest is counted. */
const few = 5;

/** The first lines of a list, and a button for the rest. */
function useFirst<T>(all: readonly T[]): readonly [shown: readonly T[], more: ReactNode] {
  const [whole, setWhole] = useState(false);
  const hidden = all.length - few;
  if (hidden <= 0) return [all, null];
  const more = (
    <Button variant="link" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
      {whole ? "Fewer" : `${hidden} more`}
    </Button>
  );
  return [whole ? all : all.slice(0, few), more];
}

/**
 * From the standard rates to the price if its steps are shown in pounds, otherwise which answers raise and lower it.
 */
function Makeup({ price: { standard, drivers, sections, premiumIncIpt } }: { readonly price: Price }) {
  const moving = drivers.filter(({ amount }) => amount !== 0);
  const [shown, more] = useFirst(moving);
  const rest = moving.slice(shown.length).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <>
      <h3 className="small">{standard === null ? "What affects this price" : "What makes up this price"}</h3>
      <ul className="indication-sum ruled size-13">
        {standard !== null && <Line words="Standard rates" amount={wholePoundsWords(standard)} />}
        {shown.map((driver) => (
          <Driver key={`${driver.label} ${driver.value} ${driver.amount}`} {...driver} />
        ))}
        {standard !== null && rest !== 0 && <Line words="Other answers" amount={signedWords(rest)} />}
        {more && <li>{more}</li>}
        {standard !== null && <Line words={<b>Indicative price</b>} amount={wholePoundsWords(premiumIncIpt)} />}
      </ul>
      <details className="small">
        <summary>By cover</summary>
        <ul className="indication-sum ruled size-13">
          {sections.map(({ label, amount }) => (
            <Line key={label} words={label} amount={wholePoundsWords(amount)} />
          ))}
        </ul>
      </details>
    </>
  );
}

function Line({ words, amount }: { readonly words: ReactNode; readonly amount: ReactNode }) {
  return (
    <li className="row split gap-3">
      <span>{words}</span>
      <span className="figure">{amount}</span>
    </li>
  );
}

function Driver({ label = "Other answers", value, raises, amount }: Price["drivers"][number]) {
  const way = raises ? "raises it" : "lowers it";
  return (
    <Line
      words={value ? `${label.replace(/\?$/, "")}: ${value}` : label}
      amount={amount === null ? way : signedWords(amount)}
    />
  );
}

interface AssumedProps {
  readonly assumed: Price["assumed"];
  readonly linkTo: LinkTo;
}

function Assumed({ assumed, linkTo }: AssumedProps) {
  const [shown, more] = useFirst(assumed);
  if (assumed.length === 0) return null;
  return (
    <>
      <h3 className="small above-2">Assumed until you answer</h3>
      <ul className="indication-sum ruled size-13">
        {shown.map(({ label, value, path, toCorrect }) => (
          <Line
            key={label}
            words={
              <>
                {path === undefined ? label : linkTo(path, label)}
                {toCorrect && <span className="warn-words"> to correct</span>}
              </>
            }
            amount={value}
          />
        ))}
      </ul>
      {more}
    </>
  );
}
