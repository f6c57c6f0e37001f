import type { RegisterAsked, RegisterSource } from "../../binding/register-slots.ts";
import { call } from "./call.ts";

/** Registers that this site does not have, so that they are not queried again. */
const absent = new Set<RegisterAsked["register"]>();

/** Queries registers through the server, which knows their addresses. */
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
