import { wordsOfAct } from "../../insurance/audit/act-words.ts";
import type { Kept } from "../api/privacy-calls.ts";
import { stampWords } from "../clock.ts";

/** Who looked at it, took it or erased of it, as the audit has it. */
export function ActsPanel({ acts }: Pick<Kept, "acts">) {
  return (
    <section className="panel" aria-labelledby="acts-title">
      <div className="panel-head">
        <h2 id="acts-title">What was done with it</h2>
        <span className="small">Looking at this page is noted, too.</span>
      </div>
      {acts.length === 0 ? (
        <p className="panel-body muted">Nobody has looked at it before.</p>
      ) : (
        <ul className="contact-list">
          {acts.map(({ at, by, act, details }) => (
            <li key={`${at} ${act}`}>
              {wordsOfAct(act)}
              <span className="small">{[stampWords(new Date(at)), by, ...details].join(" · ")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
