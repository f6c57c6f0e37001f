import { createElement, type ReactNode } from "react";
import { Panel } from "./Panel.tsx";

interface Props {
  readonly title?: ReactNode;
  /** Heading level; 1 if it is the page's own. */
  readonly level?: 1 | 2 | 3;
  /** It is the page's only content and has its own frame. */
  readonly framed?: boolean;
  readonly role?: "alert" | "status";
  /** What will appear here, and how to make it appear. */
  readonly children?: ReactNode;
}

/** Shown in place of missing content. */
export function Empty({ title, level = 2, framed = false, role, children }: Props) {
  const content = (
    <>
      {title !== undefined && createElement(`h${level}`, null, title)}
      {children}
    </>
  );
  return framed ? (
    <Panel className="empty" role={role}>
      {content}
    </Panel>
  ) : (
    <div className="empty" role={role}>
      {content}
    </div>
  );
}
