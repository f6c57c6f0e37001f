import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

/**
 * `primary`: the main action, one per panel. `text` and `link`: without a border. `bare`: styled by the given class.
 */
export type ButtonVariant = "secondary" | "primary" | "text" | "icon" | "link" | "bare";

interface Look {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: "small" | undefined;
  readonly className?: string | undefined;
}

const variants: Readonly<Record<ButtonVariant, string>> = {
  secondary: "button",
  primary: "button button-primary",
  text: "button button-text",
  icon: "button button-icon",
  link: "link-button",
  bare: "bare",
};

const classOf = ({ variant = "secondary", size, className }: Look): string | undefined =>
  [variants[variant], size && `button-${size}`, className].filter(Boolean).join(" ") || undefined;

interface ButtonProps extends Look, Omit<ComponentProps<"button">, keyof Look | "disabled" | "aria-busy"> {
  /** Its action is still running. */
  readonly busy?: boolean | undefined;
}

/**
 * A button. While unavailable it takes `aria-disabled`, not `disabled`: it keeps the focus, and pressing it can explain
 * why.
 */
export function Button({ variant, size, className, busy, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={classOf({ variant, size, className })} aria-busy={busy} />;
}

type LinkProps = Look &
  (Omit<ComponentProps<typeof Link>, keyof Look> | (Omit<ComponentProps<"a">, keyof Look> & { readonly to?: never }));

/** A link that looks like a button: to a page of the portal, or with `href` to a file. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps) {
  const look = classOf({ variant, size, className });
  return rest.to === undefined ? <a {...rest} className={look} /> : <Link {...rest} className={look} />;
}
