import { formatDate } from "../../form/values/calendar.ts";
import type { Erased } from "../api/privacy-calls.ts";
import { Notice } from "../kit/Notice.tsx";
import { Panel } from "../kit/Panel.tsx";

interface Props {
  readonly name: string;
  readonly done: Erased;
}

/** What was erased just now, and what is still kept. */
export function ErasedPanel({ name, done: { erased, kept, gone } }: Props) {
  return (
    <Panel padded className="privacy-erased" aria-labelledby="erased-title">
      <h2 id="erased-title" tabIndex={-1}>
        {gone || erased.length > 0 ? "Erased" : "Nothing was erased"}
      </h2>
      <Notice tone="ok" icon="check">
        {gone
          ? `Nothing that names ${name} is left but in the backups, which go in their own time.`
          : `What names ${name} goes with the last of what has to be kept.`}
      </Notice>
      {erased.length + kept.length > 0 && (
        <ul>
          {erased.map((reference) => (
            <li key={reference}>
              <b>{reference}</b> erased
            </li>
          ))}
          {kept.map(({ reference, until }) => (
            <li key={reference}>
              <b>{reference}</b> has to be kept until {formatDate(until)}, and goes by itself then
            </li>
          ))}
        </ul>
      )}
      <p className="small">The audit has who erased it, when, and why.</p>
    </Panel>
  );
}
