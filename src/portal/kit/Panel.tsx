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
  /** Its heading, which names it. A panel without one needs `aria-label`. */
  readonly title?: ReactNode;
  readonly level?: 1 | 2 | 3;
  readonly titleId?: string;
  /** Content after the heading, in the same row. */
  readonly beside?: ReactNode;
  /** The content is the body itself, with its padding. */
  readonly padded?: boolean;
};

/** A frame around related content, with a heading. */
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

/** The top row of a panel whose heading is more than text. */
export const PanelHead = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classes("panel-head", className)} />
);

/** The padded content of a panel. */
export function PanelBody<As extends Tag = "div">(props: Drawn<As>): JSX.Element;
export function PanelBody({ as = "div", className, ...rest }: Drawn<Tag>) {
  return createElement(as, { ...rest, className: classes("panel-body", className) });
}
