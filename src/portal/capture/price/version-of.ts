import type { FormStore } from "../../../state/form-store.ts";

/** The version of DATA that this page has seen. */
export function versionOf(store: FormStore): number {
  const { version } = store.tree().rest;
  return typeof version === "number" ? version : 0;
}
