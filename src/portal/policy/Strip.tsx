import type { ReactNode } from "react";

/** A few facts in one line: `[["Policy term", "12/03/2026 – 11/03/2027"]]`. */
export function Strip({ facts }: { readonly facts: readonly (readonly [label: string, words: ReactNode])[] }) {
  return (
    <dl className="panel strip">
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
