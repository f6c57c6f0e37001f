import "../styles/findings.css";
import "../../../renderers/theme.css";
import { type ReactNode, useRef } from "react";
import { GroupBody } from "../../../renderers/Group.tsx";
import { useEffectOf } from "../use-effect-of.ts";

interface Props {
  readonly title: string;
  /** Rises with every try to go on: the box takes the focus again, so that it is read out. */
  readonly attempt: number;
  readonly children: ReactNode;
}

/** The frame of what prevents going on. */
export function SummaryBox({ title, attempt, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffectOf(attempt, () => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  });
  return (
    <GroupBody ref={box} className="summary" tabIndex={-1} aria-labelledby="summary-title">
      <h2 id="summary-title">{title}</h2>
      {children}
    </GroupBody>
  );
}
