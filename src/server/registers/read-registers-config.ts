import type { RegisterName } from "../../../schemas/question.ts";
import type { RegisterPlace } from "./http-register.ts";
import { registerNames } from "./register.ts";

export type RegistersConfig = Readonly<Partial<Record<RegisterName, RegisterPlace>>>;

/** How the variables of a register begin. */
const prefixes: Readonly<Record<RegisterName, string>> = {
  addresses: "REGISTER_ADDRESSES",
  companies: "REGISTER_COMPANIES",
  vehicles: "REGISTER_VEHICLES",
  watercourses: "REGISTER_WATERCOURSES",
  rebuildCosts: "REGISTER_REBUILD_COSTS",
};

/** What each is called where nobody says. */
const usualNames: Readonly<Record<RegisterName, string>> = {
  addresses: "the address register",
  companies: "Companies House",
  vehicles: "the vehicle register",
  watercourses: "the flood register",
  rebuildCosts: "the rebuild cost register",
};

/** Reads where registers are reached: `REGISTER_COMPANIES_URL`, and with it `_KEY` and `_NAME`. */
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
