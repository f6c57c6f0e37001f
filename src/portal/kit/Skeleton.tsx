import { inOrder } from "../in-order.ts";

interface Props {
  /** What is on its way. */
  readonly words: string;
  readonly rows: number;
}

/** The shape of a panel while what is in it arrives. */
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
