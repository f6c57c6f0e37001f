import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";

/** The user's work: everything that the page's address holds. */
export interface PlaygroundWork {
  readonly kind: "definition" | "schema";
  /** The definition or the JSON Schema, as it was written. */
  readonly text: string;
  /** The UI schema, as written; for a JSON Schema only. */
  readonly uiText: string;
  readonly scheme: "light" | "dark";
  /** English if absent, or if the form does not have this language. */
  readonly language?: string;
}

/** The fragment of an address, after `#`: the work as JSON, deflated, in base64url. */
export function toAddress(work: PlaygroundWork): string {
  const bytes = deflateSync(strToU8(JSON.stringify(work)), { level: 9 });
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The work in an address; undefined if it is missing or truncated. */
export function fromAddress(address: string): PlaygroundWork | undefined {
  if (address === "") return undefined;
  try {
    const base64 = atob(address.replaceAll("-", "+").replaceAll("_", "/"));
    const work: unknown = JSON.parse(strFromU8(inflateSync(Uint8Array.from(base64, (sign) => sign.charCodeAt(0)))));
    return isWork(work) ? work : undefined;
  } catch {
    return undefined;
  }
}

function isWork(work: unknown): work is PlaygroundWork {
  if (typeof work !== "object" || work === null) return false;
  const { kind, text, uiText, scheme, language = "en" } = work as Partial<PlaygroundWork>;
  return (
    (kind === "definition" || kind === "schema") &&
    typeof text === "string" &&
    typeof uiText === "string" &&
    (scheme === "light" || scheme === "dark") &&
    typeof language === "string"
  );
}
