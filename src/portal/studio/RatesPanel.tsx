import { useState } from "react";
import { today } from "../clock.ts";
import { Badge } from "../kit/Badge.tsx";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { Panel } from "../kit/Panel.tsx";
import { type Column, Table, twoLines } from "../kit/Table.tsx";
import { AskRate, isAskedFor, type Rate, RateHistory, rowWords, waitsForApproval } from "./RateHistory.tsx";

interface Props {
  /** Undefined while loading. */
  readonly rates: readonly Rate[] | undefined;
  /** The title of a product; of other definitions, their id. */
  readonly titleOf: (product: string) => string;
  readonly mayAsk: boolean;
  /** The user's name if they may approve; otherwise undefined. */
  readonly approver: string | undefined;
  readonly onChanged: () => void;
}

/** Rates that change by date, without a new version of a product: one person requests, another approves. */
export function RatesPanel({ rates, titleOf, mayAsk, approver, onChanged }: Props) {
  const [opened, setOpened] = useState<string>();
  const rate = rates?.find(({ name }) => name === opened);
  const columns: readonly Column<Rate>[] = [
    {
      words: "Rate",
      isName: true,
      cell: ({ name, products }) =>
        twoLines(name, products.length === 0 ? "Not used" : `In ${products.map(titleOf).join(", ")}`),
    },
    { words: "In force", isLabelled: true, cell: (each) => rowWords(inForce(each)) },
    {
      words: "Later",
      isLabelled: true,
      cell: ({ rows }) =>
        rows
          .filter(({ from }) => from > today())
          .map(rowWords)
          .join("; ") || "–",
    },
    {
      words: "Requested",
      isLabelled: true,
      cell: ({ asked }) => (
        <>
          {asked.filter(isAskedFor).map(rowWords).join("; ") || "–"}{" "}
          {asked.some((each) => waitsForApproval(each, approver)) && <Badge>Awaiting your approval</Badge>}
        </>
      ),
    },
    {
      words: "History and values",
      isSilent: true,
      cellClass: "cell-actions",
      cell: ({ name }) => (
        <Button size="small" aria-label={`History and values… of ${name}`} onClick={() => setOpened(name)}>
          History and values…
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title="Dated rates"
      beside={
        <>
          <span className="small">Each price uses the value on its date.</span>
          {mayAsk && (
            <Button size="small" className="end" onClick={() => setOpened("")}>
              New dated rate…
            </Button>
          )}
        </>
      }
    >
      <Table caption="Dated rates" columns={columns} rows={rates} keyOf={({ name }) => name} narrow="cards" />
      {rate && (
        <RateHistory
          rate={rate}
          mayAsk={mayAsk}
          approver={approver}
          onClose={() => setOpened(undefined)}
          onChanged={onChanged}
        />
      )}
      {opened === "" && (
        <Dialog title="New dated rate" className="dialog-framed" onClose={() => setOpened(undefined)}>
          {(close) => (
            <div className="stack gap-4">
              <AskRate
                taken={rates?.map(({ name }) => name)}
                onAsked={() => {
                  onChanged();
                  close();
                }}
              />
              <div className="row">
                <Button onClick={close}>Cancel</Button>
              </div>
            </div>
          )}
        </Dialog>
      )}
    </Panel>
  );
}

const inForce = ({ rows }: Rate) => rows.filter(({ from }) => from <= today()).at(-1);
