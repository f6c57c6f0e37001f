import { useState } from "react";
import { later } from "../../../renderers/later.tsx";
import type { Json } from "../../../schemas/record.ts";
import { formatDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { call } from "../api/call.ts";
import type { AnswerOf } from "../api/client.ts";
import { AreaSkeleton } from "../area/Area.tsx";
import { momentWords, today } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { TextField } from "../kit/Field.tsx";
import { type Column, Table, twoLines } from "../kit/Table.tsx";
import { Tabs } from "../kit/Tabs.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { useAct } from "../use-act.ts";
import type { Replay } from "./draft/Impact.tsx";
import { RateGrid } from "./draft/RateGrid.tsx";

/** A dated rate as the studio shows it. */
export type Rate = AnswerOf<"/api/v1/Studio/rates">["rates"][number];
type Asked = Rate["asked"][number];

type Row = Rate["rows"][number];

const impact = later(async () => (await import("./draft/Impact.tsx")).Impact, <AreaSkeleton />);

export const isAskedFor = ({ verdict }: Asked): boolean => verdict === null;

/** Whether a user can approve a value, which its requester cannot. @param approver undefined without the right */
export const waitsForApproval = (asked: Asked, approver: string | undefined): boolean =>
  isAskedFor(asked) && approver !== undefined && asked.askedBy !== approver;

/** A rate table in the form in which it is sent; undefined for a single rate. */
function tableOf(value: string): Readonly<Record<string, string>> | undefined {
  if (!value.startsWith("{")) return undefined;
  return JSON.parse(value);
}

function valueWords(value: string): string {
  const table = tableOf(value);
  return table ? `${Object.keys(table).length} rates` : value;
}

/** `12 from 01/06/2017`. */
export const rowWords = (row: Pick<Row, "from" | "value"> | undefined): string =>
  row ? `${valueWords(row.value)} from ${formatDate(row.from)}` : "Nothing yet";

interface HistoryProps {
  readonly rate: Rate;
  readonly mayAsk: boolean;
  /** The user's name if they may approve; otherwise undefined. */
  readonly approver: string | undefined;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Past, current and future values of a rate with who requested and approved them, and the form for a new value. */
export function RateHistory({ rate, mayAsk, approver, onClose, onChanged }: HistoryProps) {
  const { busy, trouble, act } = useAct();
  const [looked, setLooked] = useState<number>();
  const waiting = rate.asked.find((each) => each.number === looked && isAskedFor(each));
  const mayDecide = (asked: Asked) => waitsForApproval(asked, approver);
  const decide = ({ name, number }: Asked, Verdict: "approved" | "refused") =>
    act(async () => {
      await call("/api/v1/Studio/decideRate", { name, number, Verdict });
      onChanged();
    });
  const first = rate.rows.filter(({ from }) => !rate.asked.some((asked) => asked.from === from && isApproved(asked)));
  const columns: readonly Column<Asked>[] = [
    { words: "From", isName: true, cell: ({ from }) => formatDate(from) },
    { words: "Value", isFigure: true, isLabelled: true, cell: ({ value }) => valueWords(value) },
    {
      words: "Reason",
      isLabelled: true,
      isLong: true,
      cell: ({ reason, changesFrom }) =>
        twoLines(
          reason,
          changesFrom === null ? "" : `Adjustments to earlier terms use it from ${formatDate(changesFrom)}.`,
        ),
    },
    {
      words: "Requested by",
      isLabelled: true,
      cell: ({ askedBy, askedAt }) => twoLines(askedBy, momentWords(askedAt)),
    },
    {
      words: "Decided",
      isLabelled: true,
      cell: (asked) =>
        asked.verdict === null ? (
          <span className="cluster gap-2">
            {rate.products.length > 0 && (
              <Button size="small" onClick={() => setLooked(asked.number)}>
                Who it affects
              </Button>
            )}
            {mayDecide(asked) && (
              <Button size="small" busy={busy} onClick={() => decide(asked, "approved")}>
                Approve
              </Button>
            )}
            {approver !== undefined && (
              <Button size="small" busy={busy} onClick={() => decide(asked, "refused")}>
                {mayDecide(asked) ? "Refuse" : "Withdraw"}
              </Button>
            )}
            {!mayDecide(asked) && "Awaiting approval by someone else"}
          </span>
        ) : (
          `${asked.verdict === "approved" ? "Approved" : "Refused"} by ${asked.decidedBy}`
        ),
    },
  ];
  return (
    <Dialog title={rate.name} className="dialog-framed studio-dialog" onClose={onClose}>
      {(close) => (
        <div className="stack gap-4">
          {first.length > 0 && <p>Initial value: {first.map(rowWords).join("; ")}.</p>}
          {rate.asked.length > 0 && (
            <Table
              caption={`Values of ${rate.name}, latest first`}
              columns={columns}
              rows={[...rate.asked].reverse()}
              keyOf={({ number }) => number}
              narrow="cards"
            />
          )}
          <Trouble words={trouble} />
          {waiting && <RateEffect key={waiting.number} rate={rate} asked={waiting} />}
          {mayAsk && <AskRate key={rate.asked.length} rate={rate} onAsked={onChanged} />}
          <div className="row">
            <Button onClick={close}>Close</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface EffectProps {
  readonly rate: Pick<Rate, "name" | "products">;
  readonly asked: Asked;
}

/** Effect of a value awaiting approval on open business, one product at a time. */
function RateEffect({ rate: { name, products }, asked: { number, value, from } }: EffectProps) {
  const [product, setProduct] = useState(products[0] ?? "");
  const replay: Replay = {
    id: product,
    subject: { Rate: name, RateRow: number },
    isOf: (run) => run.rate === name && run.rateRow === number,
    title: `Effect of ${valueWords(value)} from ${formatDate(from)} on open business`,
    lead: `Every open quote, and the next term of every policy in force, is priced twice on its own version: at current rates, and with this value. Terms that begin before ${formatDate(from)} do not change. The records themselves do not change.`,
    start: `Replay ${product}`,
    of: () => `${name} ${valueWords(value)}`,
    before: "Current rates",
    after: "With this value",
  };
  return (
    <div className="stack gap-4">
      {products.length > 1 && (
        <Tabs
          label="Products that use it"
          tabs={products.map((id) => ({ value: id, words: id }))}
          chosen={product}
          onChoose={setProduct}
        />
      )}
      <impact.component key={product} replay={replay} />
    </div>
  );
}

const isApproved = ({ verdict }: Asked): boolean => verdict === "approved";

interface AskProps {
  /** Undefined for a new rate. */
  readonly rate?: Rate;
  /** Names already in use. */
  readonly taken?: readonly string[] | undefined;
  readonly onAsked: () => void;
}

/** Requests a value from a day, for an existing rate or a new one. */
export function AskRate({ rate, taken, onAsked }: AskProps) {
  const { rows = [], asked = [] } = rate ?? {};
  const [name, setName] = useState(rate?.name ?? "");
  const last = rows.at(-1);
  const now = last?.value ?? "";
  const before = tableOf(now);
  const [value, setValue] = useState(before ? now : "");
  const [from, setFrom] = useState("");
  const [changesFrom, setChangesFrom] = useState("");
  const [reason, setReason] = useState("");
  const { busy, trouble, act, refuse } = useAct();
  const put = (table: Json) => isRecord(table) && setValue(JSON.stringify(table.values));
  const ask = () => {
    if (name.trim() === "" || value.trim() === "" || from === "" || reason.trim() === "")
      return refuse(
        rate
          ? "Enter the value, its start date and a reason."
          : "Enter the name, the value, its start date and a reason.",
      );
    if (taken?.includes(name.trim()))
      return refuse(`“${name.trim()}” already exists: request its new value in its history.`);
    return act(async () => {
      await call("/api/v1/Studio/askRate", {
        name: name.trim(),
        Value: value.trim(),
        From: from,
        Reason: reason.trim(),
        Base: asked.at(-1)?.number ?? 0,
        ...(changesFrom === "" ? {} : { ChangesFrom: changesFrom }),
      });
      onAsked();
    });
  };
  return (
    <form
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {rate ? (
        <div>
          <h3>Request a new value</h3>
          <p className="small">
            It applies once someone else with permission to approve has agreed. They are notified.
          </p>
        </div>
      ) : (
        <TextField
          label="Name"
          hint="Lower-case letters, digits and hyphens, such as flood-levy. Products refer to the rate by this name."
          maxLength={60}
          value={name}
          onValue={setName}
        />
      )}
      {before ? (
        <RateGrid
          table={{ values: tableOf(value) ?? before }}
          before={{ values: before }}
          onValue={([, key = ""], next) => put({ values: { ...tableOf(value), [key]: next } })}
          onTable={put}
        />
      ) : (
        <TextField
          label="Value"
          hint={last === undefined ? "A figure, such as 12 or 25.00." : `The latest is ${rowWords(last)}.`}
          inputMode="decimal"
          value={value}
          onValue={setValue}
        />
      )}
      <TextField type="date" label="From" hint="Today or later." min={today()} value={from} onValue={setFrom} />
      <TextField
        type="date"
        label="Applies to adjustments of earlier terms from"
        hint="The same day, unless the law gives them longer."
        min={from || today()}
        value={changesFrom}
        onValue={setChangesFrom}
      />
      <TextField label="Reason" maxLength={1000} value={reason} onValue={setReason} />
      <Trouble words={trouble} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          Request value
        </Button>
      </div>
    </form>
  );
}
