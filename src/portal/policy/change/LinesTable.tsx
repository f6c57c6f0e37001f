import type { LineDifference } from "../../../../schemas/life.ts";
import { pence, pounds } from "../../../insurance/money/money.ts";
import { poundsWords, signedPoundsWords } from "../../pounds.ts";

interface Props {
  /** Lines that differ. */
  readonly lines: readonly LineDifference[];
  readonly headings: { readonly before: string; readonly after: string };
  /** Premiums of the whole term, under the lines; the lines that stay are what is left of them. */
  readonly premium?: { readonly before: number; readonly after: number };
}

/** Every line of the premium that differs, before and after. */
export function LinesTable({ lines, headings, premium }: Props) {
  return (
    <div className="scroll-x">
      <table className="table table-rows table-words before-after">
        <caption className="visually-hidden">Lines of the premium before and after</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className="figure-right">
              {headings.before}
            </th>
            <th scope="col" className="figure-right">
              {headings.after}
            </th>
            <th scope="col" className="figure-right">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.ref} ${line.section}`} {...line} />
          ))}
          {premium && <Unchanged lines={lines} before={premium.before} />}
        </tbody>
        {premium && (
          <tfoot>
            <tr>
              <th scope="row">Premium of the term</th>
              <td className="figure-right">{poundsWords(premium.before)}</td>
              <td className="figure-right">{poundsWords(premium.after)}</td>
              <td className="figure-right">{signedPoundsWords(difference(premium.before, premium.after))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const difference = (before: number, after: number): number => pounds(pence(after) - pence(before));

function Line({ ref, label, before, after }: LineDifference) {
  const change = difference(before ?? 0, after ?? 0);
  return (
    <tr>
      <th scope="row">
        {label}
        {ref !== "POLICY" && <span className="small figure"> {ref}</span>}
      </th>
      <Amount amount={before} />
      <Amount amount={after} />
      <td className={change === 0 ? "figure-right muted" : "figure-right after"}>{signedPoundsWords(change)}</td>
    </tr>
  );
}

function Amount({ amount }: { readonly amount: number | null }) {
  if (amount === null) return <td className="figure-right muted">Not covered</td>;
  return <td className="figure-right">{poundsWords(amount)}</td>;
}

/** What stays as it was, in one line, so that the column adds up. */
function Unchanged({ lines, before }: { readonly lines: readonly LineDifference[]; readonly before: number }) {
  const changed = lines.reduce((sum, line) => sum + pence(line.before ?? 0), 0);
  const rest = pounds(pence(before) - changed);
  if (rest === 0) return null;
  return (
    <tr>
      <th scope="row">Everything else</th>
      <Amount amount={rest} />
      <Amount amount={rest} />
      <td className="figure-right muted">{signedPoundsWords(0)}</td>
    </tr>
  );
}
