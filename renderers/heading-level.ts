import { createContext } from "react";

/** Heading level of a section, to keep the page's outline without gaps. */
export const HeadingLevel = createContext<"h2" | "h3" | "h4">("h2");

/** Heading level of what is inside a part. */
export const nextHeading = (tag: "h2" | "h3" | "h4"): "h2" | "h3" | "h4" => (tag === "h2" ? "h3" : "h4");
