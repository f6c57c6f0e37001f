import { lastSaved, openForms } from "./session.ts";

/** Where a person was when the session ended; kept in the router's state, never in the address. */
export interface WayBack {
  /** Path, query and fragment on this origin. */
  readonly address: string;
  /** Id of the field that had the focus, and its label. */
  readonly focus?: string;
  readonly label?: string;
  /** The record that was open, and when it was last saved. */
  readonly reference?: string;
  readonly savedAt?: string;
}

/** The one page of somebody whose second factor is missing: there it is set up. */
export const onlyWithoutFactor = "/user/profile/access";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Same origin and relative only, and never back to the sign-in page itself. */
export const isSafeAddress = (address: unknown): address is string =>
  typeof address === "string" && /^\/user(?:[/?#]|$)/.test(address) && !/[\\\s]|\/\//.test(address);

const optional = (value: Record<string, unknown>, key: string) =>
  typeof value[key] === "string" ? { [key]: value[key] } : {};

export function readWayBack(state: unknown): WayBack | null {
  if (!isRecord(state) || !isRecord(state.wayBack)) return null;
  const { wayBack } = state;
  if (!isSafeAddress(wayBack.address)) return null;
  return {
    address: wayBack.address,
    ...optional(wayBack, "focus"),
    ...optional(wayBack, "label"),
    ...optional(wayBack, "reference"),
    ...optional(wayBack, "savedAt"),
  };
}

function labelOf(field: Element): string | undefined {
  const group = field.closest("[role=radiogroup], [role=group], fieldset");
  const labelledBy = (group ?? field).getAttribute("aria-labelledby")?.split(" ")[0];
  const label =
    (labelledBy ? document.getElementById(labelledBy) : null) ??
    (field.id ? document.querySelector(`label[for="${CSS.escape(field.id)}"]`) : null);
  return (label?.firstChild?.textContent ?? field.getAttribute("aria-label"))?.trim() || undefined;
}

/** The field with the focus: its own id, or that of the group of buttons it is one of. */
function focusedField(): { readonly focus: string; readonly label?: string } | null {
  const element = document.activeElement;
  if (!element?.matches("input, select, textarea, [role=combobox]")) return null;
  const focus = element.id || element.closest("[role=radiogroup], [role=group]")?.id;
  if (!focus) return null;
  const label = labelOf(element);
  return label ? { focus, label } : { focus };
}

/** `/user/risk-capture/page2/LETPROP/LP-104728` is about LP-104728. */
const referenceIn = (address: string): string | null => {
  const part = address.match(/^\/user\/risk-capture\/[^/]+\/[^/]+\/([^/?#]+)/)?.[1];
  return part ? decodeURIComponent(part) : null;
};

function workAt(address: string) {
  const reference = referenceIn(address);
  if (!reference || !openForms.find(reference)) return {};
  const savedAt = lastSaved(reference);
  return { reference, ...(savedAt ? { savedAt } : {}) };
}

/** Notes where the person is now. */
export const noteWayBack = (address: string): WayBack => ({ address, ...focusedField(), ...workAt(address) });
