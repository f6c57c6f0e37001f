import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

declare global {
  interface Window {
    /** What the measurement reads of a page. */
    bench?: {
      /** Milliseconds from the start of building the form to the frame after its rendering. */
      paint?: number;
      /** Shows the next entry of a list in place of this one. */
      next?: () => void;
    };
  }
}

/** Builds and renders the page, and records the time of its first frame. */
export function start(page: () => ReactNode): void {
  const host = document.getElementById("root");
  if (!host) throw new Error("The page has no root.");
  const from = performance.now();
  createRoot(host).render(page());
  const drawn = () => {
    if (!host.querySelector("input")) {
      requestAnimationFrame(drawn);
      return;
    }
    const frame = new MessageChannel();
    frame.port1.onmessage = () => {
      window.bench = { ...window.bench, paint: performance.now() - from };
    };
    requestAnimationFrame(() => frame.port2.postMessage(undefined));
  };
  requestAnimationFrame(drawn);
}
