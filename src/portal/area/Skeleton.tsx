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
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a shape are nothing but their place
          <div key={row} className="panel-head">
            <span className="skeleton skeleton-short" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </>
  );
}
