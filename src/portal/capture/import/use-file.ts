import { useCallback, useEffect, useRef, useState } from "react";
import { shownName } from "../../../spreadsheet/shown-name.ts";
import { type ReadFile, readFile } from "./read-file.ts";
import { FileRefused } from "./work-on-spreadsheet.ts";

export type Step =
  | { readonly kind: "choose"; readonly trouble?: string }
  | { readonly kind: "reading"; readonly name: string; readonly share: number }
  | { readonly kind: "preview"; readonly file: ReadFile };

/** The file that is being imported: chosen, read, looked at. One that was dropped already is read at once. */
export function useFile(dropped: File | undefined) {
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const work = useRef<AbortController>(undefined);

  const choose = useCallback(async (file: File) => {
    work.current?.abort();
    const reading = new AbortController();
    work.current = reading;
    const { signal } = reading;
    const { name } = file;
    setStep({ kind: "reading", name: "the file", share: 0 });
    try {
      const read = await readFile(file, (share) => setStep({ kind: "reading", name: shownName(name), share }), signal);
      if (!signal.aborted) setStep({ kind: "preview", file: read });
    } catch (error) {
      if (signal.aborted) return;
      const trouble = error instanceof FileRefused ? error.message : "The file could not be read. Choose it again.";
      setStep({ kind: "choose", trouble: `${shownName(name)}: ${trouble}` });
    }
  }, []);
  const back = useCallback(() => {
    work.current?.abort();
    setStep({ kind: "choose" });
  }, []);

  useEffect(() => {
    if (dropped) void choose(dropped);
    return () => work.current?.abort();
  }, [dropped, choose]);
  return { step, choose: (file: File) => void choose(file), back };
}
