import "../../styles/work.css";
import { type ReactNode, useEffect, useRef } from "react";
import { keepFocusIn } from "./keep-focus-in.ts";

/** Around everything that comes and goes with the answers: the focus is never left on nothing. No box of its own. */
export function KeepFocus({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? keepFocusIn(root.current) : undefined), []);
  return (
    <div ref={root} className="keep-focus">
      {children}
    </div>
  );
}
