import type { ComponentProps } from "react";

/**
 * Things that belong together, named by `aria-label` or `aria-labelledby`. No fieldset: that wants a legend where the name
 * is elsewhere already, draws a frame, and takes no files that are dropped on it in every browser.
 */
export function GroupBody(props: ComponentProps<"div">) {
  // biome-ignore lint/a11y/useSemanticElements: why it is no fieldset is above
  return <div role="group" {...props} />;
}
