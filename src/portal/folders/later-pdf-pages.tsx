import { later } from "../../../renderers/later.tsx";

/** The pages of a PDF; what draws them is large, and loaded with the first. */
export const { component: PdfPages } = later(
  async () => (await import("./PdfPages.tsx")).default,
  <span className="skeleton" />,
);
