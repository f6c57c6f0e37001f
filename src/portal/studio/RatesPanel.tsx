import { useState } from "react";
import type { Json } from "../../../schemas/record.ts";
import { formatDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { call } from "../api/call.ts";
import type { AnswerOf } from "../api/client.ts";
import { momentWords, today } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { TextField } from "../kit/Field.tsx";
import { Panel } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { twoLines } from "../kit/two-lines.tsx";
import { useAct } from "../use-act.ts";
import { RateGrid } from "./draft/RateGrid.tsx";

type Rate = AnswerOf<"/api/v1/Studio/rates">["rates"][number];
type Asked = Rate["asked"][number];

interface Props {
  /** Undefined while they load. */
  readonly rates: readonly Rate[] | undefined;
  readonly mayAsk: boolean;
  readonly mayApprove: boolean;
  readonly onChanged: () => void;
}

/** Rates that change by the day and without a new version of a product: one person asks, another approves. */
export function RatesPanel({ rates, mayAsk, mayApprove, onChanged }: Props) {
  const [opened, setOpened] = useState<string>();
  const rate = rates?.find(({ name }) => name === opened);
  const columns: readonly Column<Rate>[] = [
    {
      words: "Rate",
      isName: true,
      cell: ({ name, products }) =>
        twoLines(name, products.length === 0 ? "In no product" : `In ${products.join(", ")}`),
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
      words: "Asked for",
      isLabelled: true,
      cell: ({ asked }) => asked.filter(isWaiting).map(rowWords).join("; ") || "–",
    },
    {
      words: "History and values",
      isSilent: true,
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
          <span className="small">Each price takes the value of its day.</span>
          {mayAsk && (
            <Button size="small" onClick={() => setOpened("")}>
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
          mayApprove={mayApprove}
          onClose={() => setOpened(undefined)}
          onChanged={onChanged}
        />
      )}
      {opened === "" && (
        <Dialog title="A new dated rate" className="dialog-framed" onClose={() => setOpened(undefined)}>
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

type Row = Rate["rows"][number];

const isWaiting = ({ verdict }: Asked): boolean => verdict === null;

const inForce = ({ rows }: Rate): Row | undefined => rows.filter(({ from }) => from <= today()).at(-1);

/** A table of rates, as it is sent; undefined for one rate. */
function tableOf(value: string): Readonly<Record<string, string>> | undefined {
  if (!value.startsWith("{")) return undefined;
  return JSON.parse(value);
}

function valueWords(value: string): string {
  const table = tableOf(value);
  return table ? `${Object.keys(table).length} rates` : value;
}

const rowWords = (row: Pick<Row, "from" | "value"> | undefined): string =>
  row ? `${valueWords(row.value)} from ${formatDate(row.from)}` : "Nothing yet";

interface HistoryProps extends Omit<Props, "rates"> {
  readonly rate: Rate;
  readonly onClose: () => void;
}

/** What a rate was, is and will be, who asked for it and who approved it, and the way to another value. */
function RateHistory({ rate, mayAsk, mayApprove, onClose, onChanged }: HistoryProps) {
  const { busy, trouble, act } = useAct();
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
      words: "Why",
      isLabelled: true,
      isLong: true,
      cell: ({ reason, changesFrom }) =>
        twoLines(
          reason,
          changesFrom === null ? "" : `Changes of earlier terms take it from ${formatDate(changesFrom)}.`,
        ),
    },
    {
      words: "Asked for by",
      isLabelled: true,
      cell: ({ askedBy, askedAt }) => twoLines(askedBy, momentWords(askedAt)),
    },
    {
      words: "Decided",
      isLabelled: true,
      cell: (asked) =>
        asked.verdict === null ? (
          <span className="row">
            {mayApprove && (
              <Button size="small" busy={busy} onClick={() => decide(asked, "approved")}>
                Approve
              </Button>
            )}
            {mayApprove && (
              <Button size="small" busy={busy} onClick={() => decide(asked, "refused")}>
                Refuse
              </Button>
            )}
            {!mayApprove && "Waits for somebody else"}
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
          {first.length > 0 && <p>From the start: {first.map(rowWords).join("; ")}.</p>}
          {rate.asked.length > 0 && (
            <Table
              caption={`Values of ${rate.name}, the last one first`}
              columns={columns}
              rows={[...rate.asked].reverse()}
              keyOf={({ number }) => number}
              narrow="cards"
            />
          )}
          <Trouble words={trouble} />
          {mayAsk && <AskRate key={rate.asked.length} rate={rate} onAsked={onChanged} />}
          <div className="row">
            <Button onClick={close}>Close</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

const isApproved = ({ verdict }: Asked): boolean => verdict === "approved";

interface AskProps {
  /** Undefined of one that there is not yet. */
  readonly rate?: Rate;
  /** Names of those that there are. */
  readonly taken?: readonly string[] | undefined;
  readonly onAsked: () => void;
}

function AskRate({ rate, taken, onAsked }: AskProps) {
  const { rows = [], asked = [] } = rate ?? {};
  const [name, setName] = useState(rate?.name ?? "");
  const now = rows.at(-1)?.value ?? "";
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
        rate ? "Enter the value, its first day, and why." : "Enter the name, the value, its first day, and why.",
      );
    if (taken?.includes(name.trim()))
      return refuse(`There is “${name.trim()}” already: its history takes another value.`);
    return act(async () => {
      await call("/api/v1/Studio/askRate", {
        ...{
          name: name.trim(),
          Value: value.trim(),
          From: from,
          Reason: reason.trim(),
          Base: asked.at(-1)?.number ?? 0,
        },
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
        <h3>Ask for another value</h3>
      ) : (
        <TextField
          label="Name"
          hint="Small letters, digits and hyphens, such as flood-levy. Products name it where they take it."
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
          hint={now === "" ? "A figure, such as 12 or 25.00." : `It is ${now} now.`}
          inputMode="decimal"
          value={value}
          onValue={setValue}
        />
      )}
      <TextField type="date" label="From" hint="Today or later." min={today()} value={from} onValue={setFrom} />
      <TextField
        type="date"
        label="Changes of terms that began before take it from"
        hint="The same day unless the law gives them longer."
        min={from || today()}
        value={changesFrom}
        onValue={setChangesFrom}
      />
      <TextField label="Why" maxLength={1000} value={reason} onValue={setReason} />
      <Trouble words={trouble} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          Ask for it
        </Button>
      </div>
    </form>
  );
}
