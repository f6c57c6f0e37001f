import { createContext, useContext } from "react";
import type { SiteConfig } from "../../schemas/site-config.ts";
import { isRecord } from "../form/values/own.ts";

const empty: SiteConfig = {
  brand: "",
  phone: { display: "", tel: "", hours: "" },
  regulatory: "",
  privacyUrl: "",
  contactUrl: "",
  now: "",
  hasSession: true,
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The settings that the server wrote into the page; a missing one is an empty text, never a failure to start. */
export function readSiteConfig(json: string): SiteConfig {
  try {
    const value: unknown = JSON.parse(json);
    if (!isRecord(value)) return empty;
    const phone = isRecord(value.phone) ? value.phone : {};
    return {
      brand: text(value.brand),
      phone: { display: text(phone.display), tel: text(phone.tel), hours: text(phone.hours) },
      regulatory: text(value.regulatory),
      privacyUrl: text(value.privacyUrl),
      contactUrl: text(value.contactUrl),
      now: text(value.now),
      hasSession: value.hasSession !== false,
    };
  } catch {
    return empty;
  }
}

const SiteContext = createContext(empty);
export const SiteProvider = SiteContext.Provider;
export const useSite = (): SiteConfig => useContext(SiteContext);
