import { type ComponentProps, createElement, type JSX, type ReactNode, useId } from "react";

type Tag =
  | "section"
  | "div"
  | "form"
  | "aside"
  | "nav"
  | "article"
  | "figure"
  | "search"
  | "label"
  | "p"
  | "ul"
  | "ol"
  | "dl";

type Drawn<As extends Tag> = { readonly as?: As } & Omit<ComponentProps<As>, "title">;

export const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;

type PanelProps<As extends Tag> = Drawn<As> & {
  /** Its heading, which names it. One without takes `aria-label`. */
  readonly title?: ReactNode;
  readonly level?: 1 | 2 | 3;
  readonly titleId?: string;
  /** What follows the heading in its row. */
  readonly beside?: ReactNode;
  /** Its content is a panel's body itself. */
  readonly padded?: boolean;
};

/** A frame around what belongs together, with a heading of its own. */
export function Panel<As extends Tag = "section">(props: PanelProps<As>): JSX.Element;
export function Panel({
  as = "section",
  title,
  level = 2,
  titleId,
  beside,
  padded,
  className,
  children,
  ...rest
}: PanelProps<Tag>) {
  const own = useId();
  const id = titleId ?? own;
  return createElement(
    as,
    {
      ...(title === undefined ? {} : { "aria-labelledby": id }),
      ...rest,
      className: classes("panel", padded && "panel-body", className),
    },
    title !== undefined && (
      <PanelHead>
        {createElement(`h${level}`, { id }, title)}
        {beside}
      </PanelHead>
    ),
    children,
  );
}

/** The row on top of a panel, for one whose heading is not words alone. */
export const PanelHead = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classes("panel-head", className)} />
);

/** What is inside a panel, at a distance from its frame. */
export function PanelBody<As extends Tag = "div">(props: Drawn<As>): JSX.Element;
export function PanelBody({ as = "div", className, ...rest }: Drawn<Tag>) {
  return createElement(as, { ...rest, className: classes("panel-body", className) });
}
