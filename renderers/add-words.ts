import { type Registry, TranslatableString } from "@rjsf/utils";

/** A form may have many buttons “Add”, so each is read out with what it adds to: “Add Tenants”. */
export const addWords = (registry: Registry, what: string | undefined): string =>
  [registry.translateString(TranslatableString.AddButton), what].filter(Boolean).join(" ");
