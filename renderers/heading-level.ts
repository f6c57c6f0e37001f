import { createContext } from "react";

/** Which heading a section gets, so that the outline of the page around it has no gap. */
export const HeadingLevel = createContext<"h2" | "h3" | "h4">("h2");
