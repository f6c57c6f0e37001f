import { type ComponentProps, createElement } from "react";
import { Icon } from "../icons/Icon.tsx";
import { classes } from "./Panel.tsx";

interface Props extends Pick<ComponentProps<"p">, "className" | "id" | "role" | "aria-labelledby" | "children"> {
  readonly tone?: "info" | "warn" | "ok" | "error" | undefined;
  readonly icon: ComponentProps<typeof Icon>["name"];
  /** `div` if its content has paragraphs of its own. */
  readonly as?: "p" | "div" | "section";
}

/** What the user must know before or after an action, in a box of its own. */
export function Notice({ tone, icon, as = "p", className, children, ...rest }: Props) {
  return createElement(
    as,
    { ...rest, className: classes("note", tone && `note-${tone}`, className) },
    <Icon name={icon} />,
    createElement(as === "p" ? "span" : "div", null, children),
  );
}
