import type { Price } from "../../../../schemas/quote.ts";
import { pence, pounds } from "../../../insurance/money/money.ts";
import { usePrice } from "../../capture/frame/side/use-price.ts";
import { priceRows } from "../../capture/price/price-rows.ts";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { poundsWords, signedPoundsWords } from "../../pounds.ts";

/** Last year's premium beside this year's, section by section. */
export function PremiumBesideLast({ last }: { readonly last: Price | null }) {
  const { price, outdated } = usePrice();
  const now = outdated ? null : price;
  if (!last && !now) return null;
  return (
    <Panel
      titleId="years-title"
      title="Last year and this year"
      beside={!now && <span className="muted">This year’s price comes with Get quote</span>}
    >
      <div className="scroll-x">
        <table className="table">
          <caption className="visually-hidden">Premium last year and this year</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col" className="figure-right">
                Last year
              </th>
              <th scope="col" className="figure-right">
                This year
              </th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(last, now).map(({ key, label, before, after }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <Cell amount={before} />
                <Cell amount={after} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sum label="Premium" name="premium" last={last} now={now} />
            <Sum label="Tax" name="ipt" last={last} now={now} />
            <Sum label="Fee" name="fee" last={last} now={now} />
            <Sum label="To pay" name="total" last={last} now={now} />
          </tfoot>
        </table>
      </div>
      {last && now && (
        <PanelBody as="p" className="small">
          {signedPoundsWords(pounds(pence(now.total) - pence(last.total)))} against last year.
        </PanelBody>
      )}
    </Panel>
  );
}

interface Row {
  readonly key: string;
  readonly label: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Sections of both years, last year's first. */
function rowsOf(last: Price | null, now: Price | null): readonly Row[] {
  const before = priceRows(last?.lines ?? []);
  const after = priceRows(now?.lines ?? []);
  const sections = new Map(
    [...before, ...after].map(({ section, label }) => [`${section} ${label}`, { section, label }]),
  );
  return [...sections].map(([key, { section, label }]) => {
    const amountIn = (rows: typeof before) =>
      rows.find((row) => row.section === section && row.label === label)?.amount;
    const [was, is] = [amountIn(before), amountIn(after)];
    return { key, label, before: was === undefined ? null : pounds(was), after: is === undefined ? null : pounds(is) };
  });
}

function Cell({ amount }: { readonly amount: number | null }) {
  return amount === null ? (
    <td className="figure-right muted">–</td>
  ) : (
    <td className="figure-right">{poundsWords(amount)}</td>
  );
}

interface SumProps {
  readonly label: string;
  readonly name: "premium" | "ipt" | "fee" | "total";
  readonly last: Price | null;
  readonly now: Price | null;
}

function Sum({ label, name, last, now }: SumProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <Cell amount={last?.[name] ?? null} />
      <Cell amount={now?.[name] ?? null} />
    </tr>
  );
}
