import { type FormEvent, useId, useState } from "react";
import type { MtaDifference } from "../../../../schemas/life.ts";
import type { Price } from "../../../../schemas/quote.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { inOrder } from "../../in-order.ts";
import { Button } from "../../kit/Button.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { PanelBody } from "../../kit/Panel.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { poundsWords, signedPoundsWords } from "../../pounds.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { DecideProps } from "./decide-props.ts";
import {
  AdjustmentBox,
  isRate,
  RateBox,
  rateKey,
  ratesText,
  SectionTerms,
  sentTerms,
  typedTerms,
} from "./TermBoxes.tsx";

interface Props {
  readonly reference: string;
  readonly version: number;
  /** `-0.1000`; undefined without an adjustment. */
  readonly rate: string | undefined;
  /** Rates for answers that lack one, as JSON; empty if there are none to set. */
  readonly rates: string;
  /** Terms by section, as JSON. */
  readonly sections: string;
  /** The present price. */
  readonly price: Price | null;
  /** Of a change: the price is of the whole term, of which the client pays a part; null without a price. */
  readonly difference: MtaDifference | null;
  readonly isChange: boolean;
}

/** The client's price on these terms, calculated by the server as they are typed. */
function AdjustedPrice({ reference, version, rate, rates, sections, price, difference, isChange }: Props) {
  const key = `${reference} ${version} ${rate ?? ""} ${rates} ${sections}`;
  const isAsked = rate !== undefined || rates !== "" || sections !== "";
  const { value, loading, failed } = useLoaded(key, async () =>
    isAsked
      ? await call("/api/v1/Underwriting/previewTerms", { reference, adjustment: rate ?? "", rates, sections })
      : null,
  );
  const now = isAsked ? (value?.price ?? null) : price;
  const toPay = (isAsked ? value?.difference : difference)?.toPay;
  if (!now) return failed ? <p className="small">The price of these terms could not be worked out.</p> : null;
  const change = price ? Math.round((now.premium - price.premium) * 100) / 100 : 0;
  return (
    <div className="adjusted" aria-live="polite" aria-busy={loading}>
      <dl className="facts">
        <dt>{isChange ? "Premium of the term" : "Premium"}</dt>
        <dd>
          {poundsWords(now.premium)}
          {change !== 0 && <span className="muted"> ({signedPoundsWords(change)})</span>}
        </dd>
        {isChange && toPay !== undefined && (
          <>
            <dt>
              <b>{toPay < 0 ? "Amount returned" : "Amount due"}</b>
            </dt>
            <dd>
              <b>{poundsWords(Math.abs(toPay))}</b>
            </dd>
          </>
        )}
        {!isChange && (
          <>
            <dt>IPT at {now.iptPct}%</dt>
            <dd>{poundsWords(now.ipt)}</dd>
            <dt>Fee</dt>
            <dd>{poundsWords(now.fee)}</dd>
            <dt>
              <b>Total payable</b>
            </dt>
            <dd>
              <b>{poundsWords(now.total)}</b>
            </dd>
          </>
        )}
      </dl>
      {value?.authority.past.map(({ path, message }) => (
        <p key={`${path} ${message}`} className="flag">
          <Icon name="alert" />
          <span>{message}</span>
        </p>
      ))}
    </div>
  );
}

/** A condition for the broker to meet, and its due date. */
interface ConditionSent {
  readonly words: string;
  readonly due?: string;
}

/** Releases the price, optionally with a discount or a loading and conditions. */
export function ApproveForm({ risk, reload }: DecideProps) {
  const { row, version } = risk;
  const { kind, difference } = useQuote().state;
  const isChange = kind === "mta";
  const currentRate = risk.terms?.adjustment?.rate;
  const [typed, setTyped] = useState<string>();
  const rate = currentRate === undefined && Number(typed) === 0 ? undefined : typed;
  const [reason, setReason] = useState("");
  const [rateTexts, setRateTexts] = useState<Readonly<Record<string, string>>>({});
  const given = risk.unrated.map((each) => ({ ...each, rate: (rateTexts[rateKey(each)] ?? "").trim() }));
  const wrongRate = given.find((each) => !isRate(each.rate));
  const rates = given.length === 0 || wrongRate ? "" : ratesText(given);
  const currentTerms = typedTerms(risk.terms?.sections ?? []);
  const [terms, setTerms] = useState(currentTerms);
  /** The section terms when a figure was last left; empty while they equal the present ones. */
  const [sections, setSections] = useState("");
  const isOther = () => JSON.stringify(terms) !== JSON.stringify(currentTerms);
  const leaveTerms = () => {
    // A preview needs no reason yet.
    const sent = sentTerms(terms.map((term) => ({ ...term, reason: term.reason || "Preview" })));
    if ("sections" in sent) setSections(isOther() ? sent.sections : "");
  };
  const [conditions, setConditions] = useState<readonly ConditionSent[]>([]);
  const [message, setMessage] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (wrongRate) return refuse(`Enter a rate for ${wrongRate.words}, or decline.`);
    if (rate !== undefined && reason.trim() === "") return refuse("Say why the premium is adjusted.");
    const sent = sentTerms(terms);
    if ("error" in sent) return refuse(sent.error);
    if (message.trim() === "") return refuse("Write a short note to the broker.");
    const filled = conditions.filter(({ words }) => words.trim() !== "");
    void act(async () => {
      await call("/api/v1/Underwriting/approve", {
        reference: row.reference,
        version,
        ...(rate === undefined ? {} : { adjustment: rate, reason: reason.trim() }),
        ...(rates === "" ? {} : { rates }),
        ...(isOther() ? sent : {}),
        conditions: JSON.stringify(filled),
        message: message.trim(),
      });
      toast(`${row.reference} is approved.`);
      await reload();
    });
  };
  return (
    <PanelBody as="form" className="decide" onSubmit={send} onChange={forget} noValidate>
      {risk.unrated.map((each) => (
        <RateBox
          key={rateKey(each)}
          words={each.words}
          onChange={(text) => setRateTexts({ ...rateTexts, [rateKey(each)]: text })}
        />
      ))}
      <AdjustmentBox authority={risk.authority} currentRate={currentRate} onChange={setTyped} />
      {rate !== undefined && (
        <TextAreaField
          label="Why it is adjusted"
          hint="Kept with the terms: the broker reads it, and the schedule shows the line."
          value={reason}
          rows={3}
          onValue={setReason}
        />
      )}
      <SectionTerms lines={risk.sections} terms={terms} onChange={setTerms} onLeave={leaveTerms} />
      <AdjustedPrice
        reference={row.reference}
        version={version}
        rate={rate}
        rates={rates}
        sections={sections}
        price={risk.price}
        difference={difference}
        isChange={isChange}
      />
      <ConditionList conditions={conditions} onChange={setConditions} />
      <TextAreaField label="To the broker" value={message} rows={3} onValue={setMessage} />
      <Trouble words={trouble} />
      <Button type="submit" variant="primary" busy={busy}>
        {rate === undefined && rates === "" && terms.length === 0 && conditions.length === 0
          ? "Approve"
          : "Approve on these terms"}
      </Button>
    </PanelBody>
  );
}

interface ConditionListProps {
  readonly conditions: readonly ConditionSent[];
  readonly onChange: (conditions: readonly ConditionSent[]) => void;
}

/** What the client must do or comply with, with due dates if any. */
function ConditionList({ conditions, onChange }: ConditionListProps) {
  const id = useId();
  const idOf = (at: number) => `${id}-${at}`;
  const change = (at: number, part: Partial<ConditionSent>) =>
    onChange(conditions.map((condition, index) => (index === at ? { ...condition, ...part } : condition)));
  const add = () => {
    onChange([...conditions, { words: "" }]);
    focusWhenThere(idOf(conditions.length));
  };
  const remove = (at: number) => {
    onChange(conditions.filter((_, index) => index !== at));
    focusWhenThere(`${id}-add`);
  };
  return (
    <fieldset className="condition-list">
      <legend className="label">Conditions</legend>
      {inOrder(conditions, (condition, at) => (
        <div className="boxed stack pad below-2">
          <label className="visually-hidden" htmlFor={idOf(at)}>
            Condition {at + 1}
          </label>
          <TextArea
            id={idOf(at)}
            rows={2}
            maxLength={1000}
            value={condition.words}
            onValue={(text) => change(at, { words: text })}
          />
          <div className="condition-due cluster at-end split">
            <TypedDate
              label="Due by (optional)"
              value={condition.due ?? ""}
              onChange={(due) => onChange(conditions.map((each, index) => (index === at ? withDue(each, due) : each)))}
            />
            <Button size="small" aria-label={`Remove condition ${at + 1}`} onClick={() => remove(at)}>
              <Icon name="trash" />
              Remove
            </Button>
          </div>
        </div>
      ))}
      <Button id={`${id}-add`} size="small" onClick={add}>
        <Icon name="plus" />
        Add a condition
      </Button>
    </fieldset>
  );
}

const withDue = ({ words }: ConditionSent, due: string): ConditionSent => (due === "" ? { words } : { words, due });
