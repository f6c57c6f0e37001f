import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { badInput, Refused } from "../refused.ts";
import { readTextList } from "../sent-text.ts";
import { registerNames } from "./register.ts";
import type { registersCalls } from "./registers-calls.ts";

const maxKeys = 4;

/** Shorter texts match nearly everything. */
const leastTyped = 2;

/**
 * Looks up a register. The audit records who asked which register and the number of matches, for each real request; the
 * text is personal data, and audit rows can never be erased.
 */
const findInRegister: Signed<"Registers/find"> = async (services, { firmId, userId }, { register, text = "", by }) => {
  const name = registerNames.find((each) => each === register);
  if (!name) throw badInput("register", `There is no register “${register}”; ask one of ${registerNames.join(", ")}.`);
  const query = { text, by: readTextList("by", by, maxKeys) };
  const known = services.registers[name];
  if (!known) return { called: null, entries: [] };
  if (query.by.length === 0 && text.trim().length < leastTyped) return { called: known.called, entries: [] };
  const { db, clock, log } = services;
  const noteAsked = (found: number) =>
    inOneTransaction(db, (transaction) =>
      appendAudit(transaction, {
        firm_id: firmId,
        subject: `register/${name}`,
        at: clock.now(),
        actor: userId,
        action: "look-up",
        detail: { name: known.called, found },
      }),
    );
  const { entries, isAsked } = await known.find(query).catch((error: unknown) => {
    log.warn({ register: name, error: error instanceof Error ? error.name : "unknown" }, "a register does not answer");
    throw new Refused(503, "register-down", `${known.called} does not answer. Type the answer, or try again later.`);
  });
  if (isAsked) await noteAsked(entries.length);
  return {
    called: known.called,
    entries: entries.map(({ parts, ...entry }) => ({
      ...entry,
      parts: Object.entries(parts).map(([part, value]) => ({ part, value })),
    })),
  };
};

export const registersHandlers: HandlersOf<typeof registersCalls> = { "Registers/find": findInRegister };
