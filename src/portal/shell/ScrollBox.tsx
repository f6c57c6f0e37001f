import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** What is in it. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Around a table that may be wider than the page: while it is, its box is named and can be scrolled with keys. */
export function ScrollBox({ label, className, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
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
