import { counted } from "../../../form/words/phrases.ts";
import type { SamplePrice } from "../../../insurance/cases/price-sample.ts";
import { formatPounds, type Pence } from "../../../insurance/money/money.ts";
import { Button } from "../../kit/Button.tsx";
import { Table } from "../../kit/Table.tsx";
import type { DraftProof } from "./use-proof.ts";

interface Props {
  readonly priced: DraftProof["priced"];
  readonly base: number;
  /** The draft has errors: what is written has no price. */
  readonly hasErrors: boolean;
  /** What is written is being priced. */
  readonly working: boolean;
  /** Sample clients whose tests do not come out as expected. */
  readonly others: readonly string[];
  readonly onSample: (name: string) => void;
}

/** What the sample client pays by the version that is made from and by the draft, and why it is referred. */
export function PriceBeside({ priced, base, hasErrors, working, others, onSample }: Props) {
  if (!priced) return null;
  const { before } = priced;
  const after = hasErrors ? undefined : priced.after;
  const rows: readonly PriceRow[] = [
    { words: "Premium", was: before?.premium, is: after?.premium },
    { words: "Tax", was: before?.tax, is: after?.tax },
    { words: "Fee", was: before?.fee, is: after?.fee },
    { words: "Total payable", was: before?.total, is: after?.total },
  ].map(({ words, was, is }) => ({ words, was: shown(was), is: shown(is) }));
  const outcome = {
    words: "Outcome",
    was: before && outcomeWords(before),
    is: after ? outcomeWords(after) : "Not priced",
  };
  const isSame = before && [...rows, outcome].every(({ was, is }) => was === is);
  const [other] = others;
  return (
    <>
      <p className="small studio-stale" role="status">
        {hasErrors ? "The draft is priced once the errors are corrected." : working && "Pricing"}
        {!hasErrors && !working && isSame && other !== undefined && (
          <>
            Unchanged for this client. It changes for “
            <Button variant="link" onClick={() => onSample(other)}>
              {other}
            </Button>
            ”.
          </>
        )}
      </p>
      <Table
        className="studio-price"
        caption="Price of the sample client"
        columns={[
          { words: "For this client", isName: true, cell: ({ words }) => words },
          ...(before
            ? [{ words: `Version ${base}`, isFigure: true, cellClass: wordsClass, cell: ({ was }: PriceRow) => was }]
            : []),
          {
            words: "This draft",
            isFigure: true,
            cellClass: wordsClass,
            cell: ({ was, is }) => (before && was !== is ? <b>{is}</b> : is),
          },
        ]}
        rows={[...rows, outcome]}
        keyOf={({ words }) => words}
      />
    </>
  );
}

interface PriceRow {
  readonly words: string;
  readonly was: string | undefined;
  readonly is: string;
}

/** An outcome is words, which wrap. */
const wordsClass = ({ words }: PriceRow) => words === "Outcome" && "studio-outcome";

const shown = (amount: Pence | undefined): string => (amount === undefined ? "–" : formatPounds(amount));

function outcomeWords({ decision, reasons, errors, fault }: SamplePrice): string {
  if (decision === "UNPRICED") return fault ?? "No price";
  if (decision === "INCOMPLETE") return `${counted(errors, "answer is", "answers are")} missing or wrong`;
  if (decision === "QUOTE") return reasons.length === 0 ? "Quoted" : `Quoted: ${reasons.join("; ")}`;
  return `${decision === "DECLINE" ? "Declined" : "Referred"}: ${reasons.join("; ")}`;
}
