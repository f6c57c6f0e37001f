import type { ComponentProps } from "react";

/**
 * A group of related elements, named by `aria-label` or `aria-labelledby`. Not a fieldset: that needs a legend although
 * the name is elsewhere, draws a border, and does not accept dropped files in every browser.
 */
export function GroupBody(props: ComponentProps<"div">) {
  // biome-ignore lint/a11y/useSemanticElements: why it is no fieldset is above
  return <div role="group" {...props} />;
}
