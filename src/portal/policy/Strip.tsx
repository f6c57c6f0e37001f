import type { ReactNode } from "react";
import { Panel } from "../kit/Panel.tsx";

/** A few facts in one line: `[["Policy term", "12/03/2026 – 11/03/2027"]]`. */
export function Strip({ facts }: { readonly facts: readonly (readonly [label: string, words: ReactNode])[] }) {
  return (
    <Panel as="dl" className="strip">
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </Panel>
  );
}
