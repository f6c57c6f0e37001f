import { useState } from "react";

interface Result {
  readonly name: string;
  /** Called while its part is open. */
  readonly make: () => unknown;
}

/** Results as JSON, each made while it is open; the first is open at the start. */
export function Results({ results }: { readonly results: readonly Result[] }) {
  return (
    <div className="results">
      {results.map((result, index) => (
        <OneResult key={result.name} {...result} isOpen={index === 0} />
      ))}
    </div>
  );
}

function OneResult({ name, make, isOpen }: Result & { readonly isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {open && (
        // Keyboard users scroll it: it takes the focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        <section tabIndex={0} aria-label={name}>
          <pre>{JSON.stringify(make(), null, 2)}</pre>
        </section>
      )}
    </details>
  );
}
