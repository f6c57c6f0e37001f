import { createContext } from "react";

/** Which heading a section gets, so that the outline of the page around it has no gap. */
export const HeadingLevel = createContext<"h2" | "h3" | "h4">("h2");

/** The heading of what is within a part, so that the outline of the page has no gap. */
export const nextHeading = (tag: "h2" | "h3" | "h4"): "h2" | "h3" | "h4" => (tag === "h2" ? "h3" : "h4");
