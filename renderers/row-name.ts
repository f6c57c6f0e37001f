import { createContext } from "react";

/** What tells a row of a grid from the others, said behind the label of each of its controls: `driver 2`. */
export const RowName = createContext<string | undefined>(undefined);
