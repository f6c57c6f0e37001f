import { inOrder } from "../in-order.ts";

interface Props {
  /** What is loading. */
  readonly words: string;
  readonly rows: number;
}

/** Placeholder for a panel while its content loads. */
export function Skeleton({ words, rows }: Props) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <div className="panel" aria-hidden="true">
        {inOrder(Array.from({ length: rows }), () => (
          <div className="panel-head">
            <span className="skeleton skeleton-short" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </>
  );
}
