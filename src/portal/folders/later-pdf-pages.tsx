import { later } from "../../../renderers/later.tsx";

/** The pages of a PDF; the code that draws them is large, so it loads with the first. */
export const { component: PdfPages } = later(
  async () => (await import("./PdfPages.tsx")).default,
  <span className="skeleton" />,
);
