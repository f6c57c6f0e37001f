import type { Price } from "../../../../schemas/quote.ts";
import { counted } from "../../../form/words/phrases.ts";
import { pence } from "../../../insurance/money/money.ts";
import type { OptionShown } from "../../api/answers.ts";
import { inOrder } from "../../in-order.ts";
import { poundsWords } from "../../pounds.ts";

interface Props {
  /** A first; undefined for one that was begun here. */
  readonly columns: readonly (OptionShown | undefined)[];
}

const columnName = (index: number): string | undefined => (index === 0 ? "option-quote" : undefined);
const nothing = { price: null, lines: [] };

/** The prices line by line, tax, fee and what is to pay, and how far each is from that of the quote. */
export function OptionPriceRows({ columns }: Props) {
  const options = columns.map((option) => option ?? nothing);
  const prices = options.map(({ price }) => price);
  const [base = null] = prices;
  const referred = columns.map(
    (option) => option?.decisions.filter(({ decision }) => decision === "REFER").length ?? 0,
  );
  const commission = base?.commission !== undefined;
  return (
    <tbody>
      <tr className="options-part">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          Price
        </th>
      </tr>
      {lineRows(options).map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.label}</th>
          {inOrder(row.amounts, (amount, index) => (
            <td className={cellName(index, rowDiffers(row), amount === null)}>
              {amount === undefined ? "–" : amount === null ? "Not covered" : poundsWords(amount)}
            </td>
          ))}
        </tr>
      ))}
      <Sums label="Premium" name="options-strong" prices={prices} amount={({ premium }) => premium} />
      <Sums
        label={`Insurance Premium Tax${base ? `, ${base.iptPct}%` : ""}`}
        prices={prices}
        amount={({ ipt }) => ipt}
      />
      <Sums label="Fee" prices={prices} amount={({ fee }) => fee} />
      <Sums label="To pay" name="options-total" prices={prices} amount={({ total }) => total} />
      <tr>
        <th scope="row">Compared with A</th>
        {inOrder(prices, (price, index) => (
          <td className={columnName(index)}>{index === 0 ? "–" : comparedWords(price, base) || "No price"}</td>
        ))}
      </tr>
      {referred.some((count) => count > 0) && (
        <tr>
          <th scope="row">For an underwriter</th>
          {inOrder(referred, (count, index) => (
            <td className={columnName(index)}>{count === 0 ? "Nothing" : counted(count, "reason")}</td>
          ))}
        </tr>
      )}
      {commission && (
        <Sums label="Your commission" name="options-quiet" prices={prices} amount={(price) => price.commission} />
      )}
    </tbody>
  );
}

interface SumsProps {
  readonly label: string;
  readonly name?: string;
  readonly prices: readonly (Price | null)[];
  readonly amount: (price: Price) => number | undefined;
}

function Sums({ label, name, prices, amount }: SumsProps) {
  return (
    <tr className={name}>
      <th scope="row">{label}</th>
      {inOrder(prices, (price, index) => {
        const pounds = price ? amount(price) : undefined;
        return <td className={columnName(index)}>{pounds === undefined ? "–" : poundsWords(pounds)}</td>;
      })}
    </tr>
  );
}

const cellName = (index: number, differs: boolean, missing: boolean): string | undefined =>
  [columnName(index), differs && "option-differs", missing && "option-none"].filter(Boolean).join(" ") || undefined;

type Line = { readonly section: string; readonly label: string; readonly amount: number | null };

interface Lined {
  readonly price: Price | null;
  readonly lines: readonly Line[];
}

/** One row of the comparison: what each option has under it, in the order of the options. */
interface ComparedRow {
  readonly key: string;
  readonly label: string;
  /** Pounds; null where the option has no such line, undefined where it has no price. */
  readonly amounts: readonly (number | null | undefined)[];
}

/** The lines of all options, each once, in the order in which they first come. */
export function lineRows(options: readonly Lined[]): readonly ComparedRow[] {
  const labels = new Map<string, string>();
  for (const { section, label } of options.flatMap(({ lines }) => lines)) labels.set(`${section} ${label}`, label);
  return [...labels].map(([key, label]) => ({
    key,
    label,
    amounts: options.map(({ price, lines }) => {
      if (!price) return undefined;
      return lines.find((line) => `${line.section} ${line.label}` === key)?.amount ?? null;
    }),
  }));
}

/** Whether what is in a row is not the same in every option that has a price. */
export const rowDiffers = ({ amounts }: Pick<ComparedRow, "amounts">): boolean =>
  new Set(amounts.filter((amount) => amount !== undefined)).size > 1;

/** `£175.40 less`, `£269.42 more`, `The same`; empty where one of the two has no price. */
export function comparedWords(price: Price | null, base: Price | null): string {
  if (!price || !base) return "";
  const more = pence(price.total) - pence(base.total);
  if (more === 0) return "The same";
  return `${poundsWords(Math.abs(more) / 100)} ${more > 0 ? "more" : "less"}`;
}
