import { type ComponentProps, createElement } from "react";
import { Icon } from "../icons/Icon.tsx";
import { classes } from "./Panel.tsx";

interface Props extends Pick<ComponentProps<"p">, "className" | "id" | "role" | "aria-labelledby" | "children"> {
  readonly tone?: "info" | "warn" | "ok" | "error" | undefined;
  readonly icon: ComponentProps<typeof Icon>["name"];
  /** `div` where its content has paragraphs of its own. */
  readonly as?: "p" | "div" | "section";
}

/** What has to be known before or after something is done, in a box of its own. */
export function Notice({ tone, icon, as = "p", className, children, ...rest }: Props) {
  return createElement(
    as,
    { ...rest, className: classes("note", tone && `note-${tone}`, className) },
    <Icon name={icon} />,
    createElement(as === "p" ? "span" : "div", null, children),
  );
}
