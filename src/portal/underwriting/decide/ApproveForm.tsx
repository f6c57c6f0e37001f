import { type FormEvent, useState } from "react";
import { approveCase, type Condition } from "../../api/underwriting-calls.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { Trouble } from "../../forms/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { AdjustedPrice } from "./AdjustedPrice.tsx";
import { AdjustmentBox } from "./AdjustmentBox.tsx";
import { ConditionList } from "./ConditionList.tsx";
import type { DecideProps } from "./decide-props.ts";

/** The adjustment that stands already: that of the policy, or of an earlier approval. */
const standingRate = (terms: unknown): string | undefined => {
  const read = (from: unknown, name: string): unknown =>
    typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
  const rate = read(read(terms, "adjustment"), "rate");
  return typeof rate === "string" ? rate : undefined;
};

/** Releases the price, with a discount or a loading and conditions where there are some. */
export function ApproveForm({ risk, reload }: DecideProps) {
  const { row, version } = risk;
  const standing = standingRate(risk.terms);
  const [typed, setTyped] = useState<string>();
  const rate = standing === undefined && Number(typed) === 0 ? undefined : typed;
  const [reason, setReason] = useState("");
  const [conditions, setConditions] = useState<readonly Condition[]>([]);
  const [message, setMessage] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (rate !== undefined && reason.trim() === "") return refuse("Say why the premium is adjusted.");
    if (message.trim() === "") return refuse("Write a word to the broker.");
    const said = conditions.filter(({ words }) => words.trim() !== "");
    void act(async () => {
      await approveCase(row.reference, version, {
        ...(rate === undefined ? {} : { adjustment: rate, reason: reason.trim() }),
        conditions: said,
        message: message.trim(),
      });
      toast(`${row.reference} is approved.`);
      await reload();
    });
  };
  return (
    <form className="panel-body decide" onSubmit={send} onChange={forget} noValidate>
      <AdjustmentBox authority={risk.authority} standing={standing} onChange={setTyped} />
      {rate !== undefined && (
        <MessageBox
          label="Why it is adjusted"
          hint="Kept with the terms: the broker reads it, and the schedule shows the line."
          words={reason}
          rows={3}
          onChange={setReason}
        />
      )}
      <AdjustedPrice reference={row.reference} version={version} rate={rate} price={risk.price} />
      <ConditionList conditions={conditions} onChange={setConditions} />
      <MessageBox label="To the broker" words={message} rows={3} onChange={setMessage} />
      <Trouble words={trouble} />
      <button type="submit" className="button button-primary" aria-busy={busy}>
        {rate === undefined && conditions.length === 0 ? "Approve" : "Approve on these terms"}
      </button>
    </form>
  );
}
