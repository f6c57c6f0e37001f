import { openForms } from "../session/session.ts";

const key = "reloadedFor";

const state = (): Record<string, unknown> => {
  const value: unknown = window.history.state;
  return typeof value === "object" && value !== null ? { ...value } : {};
};

/**
 * A script of this page is gone because a new release replaced it: saves what is unsaved, then loads
 * the page anew, once per address. Answers whether the page is being loaded anew.
 */
export async function reloadForNewRelease(address: string): Promise<boolean> {
  if (state()[key] === address) return false;
  if (!(await openForms.saveAll())) return false;
  window.history.replaceState({ ...state(), [key]: address }, "");
  window.location.reload();
  return true;
}
