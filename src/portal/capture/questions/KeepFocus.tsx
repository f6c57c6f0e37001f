import { type ReactNode, useEffect, useRef } from "react";
import { keepFocusIn } from "./keep-focus-in.ts";

/** Keeps the focus on its way through the questions when some of them come or go. */
export function KeepFocus({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? keepFocusIn(root.current) : undefined), []);
  return (
    <div ref={root} className="keep-focus">
      {children}
    </div>
  );
}
