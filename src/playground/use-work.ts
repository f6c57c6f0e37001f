import { useEffect, useState } from "react";
import { type Sample, samples } from "./samples.ts";
import { fromAddress, type PlaygroundWork, toAddress } from "./work.ts";

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

function workOf({ kind, text, uiText }: Sample, scheme: PlaygroundWork["scheme"]): PlaygroundWork {
  return { kind, text, uiText, scheme };
}

function firstWork(): PlaygroundWork {
  const [first] = samples;
  if (!first) throw new Error("There are no samples.");
  return fromAddress(location.hash.slice(1)) ?? workOf(first, prefersDark() ? "dark" : "light");
}

/** The work of this page, stored in its address. */
export function useWork() {
  const [work, setWork] = useState(firstWork);
  /** Incremented when the text is replaced from outside the editor: by a sample, or an opened address. */
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    document.documentElement.dataset.theme = work.scheme;
    const later = setTimeout(() => history.replaceState(null, "", `#${toAddress(work)}`), 300);
    return () => clearTimeout(later);
  }, [work]);
  useEffect(() => {
    const read = () => {
      const found = fromAddress(location.hash.slice(1));
      if (!found) return;
      setWork(found);
      setOpened((count) => count + 1);
    };
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return {
    work,
    opened,
    change: (changed: Partial<PlaygroundWork>) => setWork((now) => ({ ...now, ...changed })),
    open: (sample: Sample) => {
      setWork(({ scheme }) => workOf(sample, scheme));
      setOpened((count) => count + 1);
    },
  };
}
