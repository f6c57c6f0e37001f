import type { RegisterAsked, RegisterSource } from "../../binding/register-slots.ts";
import { call } from "./call.ts";

/** Registers that this site has none of: they are not asked for again. */
const absent = new Set<RegisterAsked["register"]>();

/** Asks the server, which knows where the registers are. */
export const askRegister: RegisterSource = async ({ register, text, by }, signal) => {
  if (absent.has(register)) return { called: "", entries: [] };
  const { called, entries } = await call("/api/v1/Registers/find", { register, text, by: JSON.stringify(by) }, signal);
  if (called === null) absent.add(register);
  return {
    called: called ?? "",
    entries: entries.map(({ parts, ...entry }) => ({
      ...entry,
      parts: Object.fromEntries(parts.map(({ part, value }) => [part, value])),
    })),
  };
};
