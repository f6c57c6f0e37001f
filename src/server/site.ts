import { readFileSync } from "node:fs";
import type { SiteConfig } from "../../schemas/site-config.ts";

/** What the provider configures about himself, for the footer and the header. */
export type Site = Omit<SiteConfig, "now"> & { readonly email: string };

/** An invented provider, shown until the provider configures himself. */
const standard: Site = {
  brand: "Fennmoor",
  phone: { display: "01632 960 123", tel: "+441632960123", hours: "Mon–Fri 8:30–18:00" },
  email: "team@fennmoor.example",
  regulatory:
    "Fennmoor is a trading name of Fennmoor Underwriting Ltd, which is authorised and regulated by the Financial Conduct Authority (FRN 000000). Registered office: 1 Example Court, London EC3M 0ZZ. Registered in England and Wales, company number 00000000.",
  privacyUrl: "https://www.fennmoor.example/privacy",
  contactUrl: "https://www.fennmoor.example/contact",
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Reads the provider's own words from a JSON file with the keys of {@link Site}; what it leaves out stays standard.
 *
 * @param fault is told what is wrong with the file
 */
export const readSite = (file: string | undefined, fault: (words: string) => void): Site => {
  if (file === undefined) return standard;
  const wrong = (words: string): Site => {
    fault(`SITE_FILE is "${file}", ${words}`);
    return standard;
  };
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isRecord(value)) return wrong("which holds no JSON object.");
    const texts = { ...value, ...(isRecord(value.phone) ? value.phone : {}) };
    const text = (key: keyof Site | keyof Site["phone"], otherwise: string): string => {
      const given = Reflect.get(texts, key);
      if (given !== undefined && typeof given !== "string") wrong(`where ${key} is not a text.`);
      return typeof given === "string" ? given : otherwise;
    };
    return {
      brand: text("brand", standard.brand),
      phone: {
        display: text("display", standard.phone.display),
        tel: text("tel", standard.phone.tel),
        hours: text("hours", standard.phone.hours),
      },
      email: text("email", standard.email),
      regulatory: text("regulatory", standard.regulatory),
      privacyUrl: text("privacyUrl", standard.privacyUrl),
      contactUrl: text("contactUrl", standard.contactUrl),
    };
  } catch (error) {
    return wrong(`which cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};
