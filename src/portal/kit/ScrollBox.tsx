import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

interface Props {
  /** Name of its content. */
  readonly label: string;
  readonly className?: string;
  /** Ref for code that measures the box. */
  readonly box?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A box for content that may overflow: while it does, the box has a name and can be scrolled by keyboard. */
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
