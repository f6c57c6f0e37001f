import type { Price } from "../../../../schemas/quote.ts";
import { previewTerms } from "../../api/underwriting-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Icon } from "../../icons/Icon.tsx";
import { poundsWords, signedPoundsWords } from "../../pounds.ts";

interface Props {
  readonly reference: string;
  readonly version: number;
  /** `-0.1000`; undefined where nothing is adjusted. */
  readonly rate: string | undefined;
  /** As it stands. */
  readonly price: Price | null;
}

/** What the client pays on these terms, worked out by the server as they are typed. */
export function AdjustedPrice({ reference, version, rate, price }: Props) {
  const key = `${reference} ${version} ${rate ?? ""}`;
  const { value, loading, failed } = useLoaded(key, async () =>
    rate === undefined ? null : await previewTerms(reference, rate),
  );
  const now = rate === undefined ? price : (value?.price ?? null);
  if (!now) return failed ? <p className="small">The price of these terms could not be worked out.</p> : null;
  const change = price ? Math.round((now.premium - price.premium) * 100) / 100 : 0;
  return (
    <div className="adjusted" aria-live="polite" aria-busy={loading}>
      <dl className="facts">
        <dt>Premium</dt>
        <dd>
          {poundsWords(now.premium)}
          {change !== 0 && <span className="muted"> ({signedPoundsWords(change)})</span>}
        </dd>
        <dt>Tax, {now.iptPct}%</dt>
        <dd>{poundsWords(now.ipt)}</dd>
        <dt>Fee</dt>
        <dd>{poundsWords(now.fee)}</dd>
        <dt>
          <b>To pay</b>
        </dt>
        <dd>
          <b>{poundsWords(now.total)}</b>
        </dd>
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
