import type { DocumentSign } from "../../../schemas/document.ts";
import { signPaths, signTones } from "../../documents/sign-paths.ts";

/** The sign that the regulator prescribes for a section; the heading beside it says the same in words. */
export function SectionSign({ sign }: { readonly sign: DocumentSign }) {
  return (
    <svg
      className={`sheet-sign sheet-sign-${signTones[sign]}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="16" height="16" rx="3" />
      <path d={signPaths[sign]} />
    </svg>
  );
}
