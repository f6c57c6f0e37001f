import type { ReactNode } from "react";

/** What a cell of two lines has in it; of one where the second, a small one, is empty. */
export const twoLines = (first: ReactNode, second: ReactNode): ReactNode => (
  <>
    {first}
    {second && <span className="small">{second}</span>}
  </>
);
