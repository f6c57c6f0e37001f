import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

interface Props {
  /** What is in it. */
  readonly label: string;
  readonly className?: string;
  /** For what measures the box itself. */
  readonly box?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Around what may be wider or higher than its box: while it is, the box is named and can be scrolled with keys. */
export function ScrollBox({ label, className, box: given, children }: Props) {
  const own = useRef<HTMLElement>(null);
  const box = given ?? own;
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return (
    <section
      ref={box}
      className={className ? `scroll-x ${className}` : "scroll-x"}
      aria-label={scrolls ? label : undefined}
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </section>
  );
}
