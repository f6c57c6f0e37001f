import { useState } from "react";
import type { Case } from "../../api/underwriting-calls.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { poundsWords } from "../../pounds.ts";
import { traceRows } from "./trace-rows.ts";

interface Props {
  readonly price: Case["price"];
  readonly trace: Case["trace"];
  /** The broker does not see it until it is released. */
  readonly held: boolean;
}

/** The price line by line, each with what it was multiplied from. */
export function FactorTable({ price, trace, held }: Props) {
  const [shown, setShown] = useState(false);
  if (!price) return null;
  const rows = traceRows(price, trace);
  return (
    <Panel
      titleId="factors-title"
      title="Price"
      beside={
        <>
          <span className="muted">
            {held ? "Held back from the broker until you release it" : "The broker sees the totals"}
          </span>
          <span className="end">
            <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? "Hide factors" : "Show factors"}
            </Button>
          </span>
        </>
      }
    >
      <ScrollBox label="The price, line by line">
        <table className="table table-words factors">
          <caption className="visually-hidden">The price, line by line</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Line</th>
              {shown && <th scope="col">Base, exposure and factors</th>}
              <th scope="col" className="figure-right">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, item, label, steps, amount }) => (
              <tr key={key}>
                <td className="figure">{item}</td>
                <th scope="row">{label}</th>
                {shown && (
                  <td className="factor-steps">
                    {steps.map(({ name, value }) => (
                      <span key={name}>
                        <span className="small">{name}</span>
                        <b className="figure">{value}</b>
                      </span>
                    ))}
                  </td>
                )}
                <td className="figure-right">{poundsWords(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sum label="Premium" amount={price.premium} shown={shown} />
            <Sum label={`Insurance Premium Tax, ${price.iptPct}%`} amount={price.ipt} shown={shown} />
            <Sum label="Fee" amount={price.fee} shown={shown} />
            <Sum label="To pay" amount={price.total} shown={shown} strong />
          </tfoot>
        </table>
      </ScrollBox>
    </Panel>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: number;
  readonly shown: boolean;
  readonly strong?: boolean;
}

function Sum({ label, amount, shown, strong = false }: SumProps) {
  return (
    <tr className={strong ? "factor-total" : undefined}>
      <th scope="row" colSpan={shown ? 3 : 2}>
        {label}
      </th>
      <td className="figure-right">{poundsWords(amount)}</td>
    </tr>
  );
}
