import type { RegisterName } from "../../../schemas/question.ts";
import type { Config } from "../read-config.ts";
import type { Clock, Services } from "../services.ts";
import known from "./demonstration-registers.json" with { type: "json" };
import { httpRegister } from "./http-register.ts";
import {
  maxOffered,
  type Register,
  type RegisterEntry,
  type Registers,
  registerNames,
  rememberAnswers,
} from "./register.ts";

/** Lower-case letters and digits only, for comparing. */
const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const demonstration = (
  called: string,
  find: (text: string, by: readonly string[]) => readonly RegisterEntry[],
): Register => ({
  called: `${called} (demonstration)`,
  find: async ({ text, by }) => find(text, by).slice(0, maxOffered),
});

const placeAt = (postcode = "") => known.places.find((each) => bare(each.postcode) === bare(postcode));

const addressEntries = (postcode: string | undefined): readonly RegisterEntry[] => {
  const place = placeAt(postcode);
  return (place?.addresses ?? []).map(({ number, name, street }) => {
    const { town, county } = place ?? {};
    const house = [name, number && `${number} ${street}`, number ? undefined : street].filter(Boolean).join(", ");
    const line = `${house}, ${town}`;
    const parts = { line, number, name, street, town, county, postcode: place?.postcode };
    return { label: line, parts: stated(parts) };
  });
};

/** Without undefined parts. */
const stated = (parts: Readonly<Record<string, string | number | undefined>>): RegisterEntry["parts"] =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part]] : [])));

const companyEntries = known.companies.map((company): RegisterEntry => {
  const { name, number, street, town, postcode } = company;
  const [, house, road = street] = /^(\d+[a-z]?)\s+(.+)$/i.exec(street) ?? [];
  const parts = stated({ ...company, house, road, county: placeAt(postcode)?.county });
  return { label: name, detail: `${number} · ${street}, ${town} ${postcode}`, parts };
});

const vehicleEntries = known.vehicles.map(
  (vehicle): RegisterEntry => ({
    label: vehicle.mark,
    detail: `${vehicle.make} ${vehicle.model}, ${vehicle.year}, ${vehicle.fuel}`,
    parts: { ...vehicle },
  }),
);

const among =
  (entries: readonly RegisterEntry[], ...parts: readonly string[]) =>
  (text: string): readonly RegisterEntry[] => {
    const wanted = bare(text);
    return entries.filter((entry) => parts.some((part) => bare(String(entry.parts[part] ?? "")).startsWith(wanted)));
  };

const demonstrations: Readonly<Record<RegisterName, Register>> = {
  addresses: demonstration("Address register", (text, [postcode]) =>
    addressEntries(postcode).filter(({ label }) => bare(label).includes(bare(text))),
  ),
  companies: demonstration("Companies House", among(companyEntries, "name", "number")),
  vehicles: demonstration("Vehicle register", among(vehicleEntries, "mark")),
  watercourses: demonstration("Flood register", (_text, [postcode]) => {
    const distance = placeAt(postcode)?.watercourse;
    return distance === undefined ? [] : [{ label: distance, parts: { distance } }];
  }),
  rebuildCosts: demonstration("Rebuild cost guide", (_text, [postcode]) => {
    const label = placeAt(postcode)?.rebuild;
    return label === undefined ? [] : [{ label: `${label} to rebuild`, parts: {} }];
  }),
};

/** Registers with a few invented places, companies and vehicles for the demonstration; they need no network. */
const demonstrationRegisters: Registers = demonstrations;

/** The registers of a site: the configured ones, and outside production the demonstration's for the rest. */
export const registersOf = (config: Pick<Config, "registers" | "production">, clock: Clock): Services["registers"] =>
  Object.fromEntries(
    registerNames.flatMap((name) => {
      const place = config.registers[name];
      const register = place ? httpRegister(place) : config.production ? undefined : demonstrationRegisters[name];
      return register ? [[name, rememberAnswers(register, clock.wall)]] : [];
    }),
  );
