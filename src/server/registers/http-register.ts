import type { RegisterName } from "../../../schemas/question.ts";
import { isRecord } from "../../form/values/own.ts";
import { maxOffered, type Register, type RegisterEntry, registerNames } from "./register.ts";

/** Connection settings of a register. */
interface RegisterPlace {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key?: string;
  readonly called: string;
}

/** The user keeps typing, so a late answer is of no use. */
const TIMEOUT_MS = 2_000;

const MAX_BYTES = 256 * 1024;

const isPart = (part: unknown): part is string | number =>
  (typeof part === "string" && part.length <= 200) || (typeof part === "number" && Number.isFinite(part));

const readEntry = (entry: unknown): RegisterEntry => {
  const { label, detail, parts }: { label?: unknown; detail?: unknown; parts?: unknown } = Object(entry);
  if (typeof label !== "string" || label === "" || label.length > 200 || !isRecord(parts))
    throw new Error("A register answered an entry without label or parts.");
  const known = Object.entries(parts).flatMap(([name, part]) => (isPart(part) ? [[name, part] as const] : []));
  return {
    label,
    ...(typeof detail === "string" ? { detail: detail.slice(0, 200) } : {}),
    parts: Object.fromEntries(known),
  };
};

/** The body as text; one past the size limit is not read to its end. */
const readBody = async ({ body }: Response): Promise<string> => {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; ; ) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return Buffer.concat(chunks).toString("utf8");
    bytes += value.length;
    chunks.push(value);
    if (bytes <= MAX_BYTES) continue;
    await reader?.cancel();
    throw new Error("The register answered with more than can be read.");
  }
};

/**
 * A register with an HTTP API: `GET URL?text=…&by=…`, answered with `{"entries": [{"label", "detail", "parts"}]}`. Only
 * the operator's URL is contacted: redirects are refused.
 */
export const httpRegister = ({ url, key, called }: RegisterPlace): Register => ({
  called,
  async find({ text, by }) {
    const asked = new URL(url);
    asked.searchParams.set("text", text);
    for (const answer of by) asked.searchParams.append("by", answer);
    const response = await fetch(asked, {
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: "application/json", ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    });
    if (!response.ok) throw new Error(`The register answered with status ${response.status}.`);
    const answer: unknown = JSON.parse(await readBody(response));
    const entries = isRecord(answer) ? answer.entries : undefined;
    if (!Array.isArray(entries)) throw new Error("The register answered without entries.");
    return entries.slice(0, maxOffered).map(readEntry);
  },
});

export type RegistersConfig = Readonly<Partial<Record<RegisterName, RegisterPlace>>>;

/** Prefixes of a register's variables. */
const prefixes: Readonly<Record<RegisterName, string>> = {
  addresses: "REGISTER_ADDRESSES",
  companies: "REGISTER_COMPANIES",
  vehicles: "REGISTER_VEHICLES",
  watercourses: "REGISTER_WATERCOURSES",
  rebuildCosts: "REGISTER_REBUILD_COSTS",
};

/** Default names of the registers. */
const usualNames: Readonly<Record<RegisterName, string>> = {
  addresses: "the address register",
  companies: "Companies House",
  vehicles: "the vehicle register",
  watercourses: "the flood register",
  rebuildCosts: "the rebuild cost register",
};

/** Reads the registers' settings: `REGISTER_COMPANIES_URL`, and with it `_KEY` and `_NAME`. */
export const readRegistersConfig = (
  given: (name: string) => string | undefined,
  fault: (words: string) => void,
): RegistersConfig => {
  const places = registerNames.flatMap((name): readonly (readonly [RegisterName, RegisterPlace])[] => {
    const prefix = prefixes[name];
    const [url, key, called] = ["URL", "KEY", "NAME"].map((part) => given(`${prefix}_${part}`));
    if (url === undefined) {
      if (key !== undefined || called !== undefined) fault(`${prefix}_URL is not set; set it, or unset the rest.`);
      return [];
    }
    const place = URL.canParse(url) ? new URL(url) : undefined;
    const isLocal = place?.hostname === "localhost" || place?.hostname === "127.0.0.1";
    if (!place || !/^https?:$/.test(place.protocol) || (place.protocol === "http:" && !isLocal))
      fault(`${prefix}_URL is "${url}"; give an https address, such as https://registers.example/find.`);
    return [[name, { url, called: called ?? usualNames[name], ...(key === undefined ? {} : { key }) }]];
  });
  return Object.fromEntries(places);
};
