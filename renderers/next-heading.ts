/** The heading of what stands within a part, so that the outline of the page has no gap. */
export const nextHeading = (tag: "h2" | "h3" | "h4"): "h2" | "h3" | "h4" => (tag === "h2" ? "h3" : "h4");
