import type { ReactNode } from "react";
import { type StatusShape as Shape, webStatuses } from "../../../schemas/quote-status.ts";
import { longDate } from "../../documents/document-number.ts";
import { factsOfStatus, readStatus } from "../../insurance/lifecycle/statuses.ts";
import { today } from "../clock.ts";
import { drawn } from "./Icon.tsx";

/** Position of a status in the life of a quote; unknown ones last. */
export function statusOrder(webStatus: string): number {
  const status = readStatus(webStatus);
  return status ? webStatuses.indexOf(status) : webStatuses.length;
}

/**
 * Formats `INFO REQUESTED` as "Info requested"; an unknown status stays as it is.
 *
 * @param cancelledFrom cancellation date, shown while it is in the future
 */
export function statusWords(webStatus: string, cancelledFrom?: string | null): string {
  const { words = webStatus, phase } = factsOfStatus(webStatus) ?? {};
  const isToCome = phase === "cancelled" && cancelledFrom && cancelledFrom > today();
  return isToCome ? `${words} from ${longDate(cancelledFrom)}` : words;
}

interface Props {
  readonly webStatus: string;
  /** Cancellation date of a cancelled policy. */
  readonly cancelledFrom?: string | null | undefined;
}

/** The status of a quote: shown by shape, with colour only where action is needed. */
export function Status({ webStatus, cancelledFrom }: Props) {
  const { look = ["ring", "plain"] } = factsOfStatus(webStatus) ?? {};
  const [shape, tone] = look;
  return (
    <span className={tone === "plain" ? "status" : `status status-${tone}`}>
      <StatusIcon shape={shape} />
      {statusWords(webStatus, cancelledFrom)}
    </span>
  );
}

const ring = <circle cx="7" cy="7" r="5.25" />;

const shapes: Readonly<Record<Shape, ReactNode>> = {
  dashed: <circle cx="7" cy="7" r="5.25" strokeDasharray="2.2 2.5" />,
  ring,
  half: (
    <>
      {ring}
      <path d="M7 2a5 5 0 0 1 0 10z" fill="var(--text-3)" stroke="none" />
    </>
  ),
  filled: (
    <>
      <circle cx="7" cy="7" r="6.1" fill="var(--warn)" stroke="none" />
      <path d="M7 3.5v4M7 10.3v.1" stroke="var(--surface)" />
    </>
  ),
  tick: (
    <>
      <circle cx="7" cy="7" r="6.1" fill="var(--ok)" stroke="none" />
      <path d="m4.2 7.2 2 2 3.7-4.2" stroke="var(--surface)" />
    </>
  ),
  slash: (
    <>
      {ring}
      <path d="m3.6 10.4 6.8-6.8" />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M7 4.2V7l2 1.2" />
    </>
  ),
  triangle: <path d="M7 1.8 12.5 12h-11z" />,
  turn: <path d="M12 5.5A5.25 5.25 0 1 0 12.2 8M12.5 2.5v3h-3" />,
  bar: (
    <>
      {ring}
      <path d="M4.5 7h5" />
    </>
  ),
};

export function StatusIcon({ shape }: { readonly shape: Shape }) {
  return (
    <svg viewBox="0 0 14 14" {...drawn} strokeWidth="1.75" aria-hidden="true" focusable="false">
      {shapes[shape]}
    </svg>
  );
}
