import { lastSaved, openForms } from "./session.ts";

/** The page to return to after the session has ended; kept in the router's state, never in the URL. */
export interface ReturnAddress {
  /** Path, query and fragment on this origin. */
  readonly address: string;
  /** Id of the field that had the focus, and its label. */
  readonly focus?: string;
  readonly label?: string;
  /** The record that was open, and when it was last saved. */
  readonly reference?: string;
  readonly savedAt?: string;
}

/** The only page open to somebody who has yet to set up a required second factor. */
export const onlyWithoutFactor = "/user/profile/access";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Only relative addresses of this origin, and never the sign-in page itself. */
export const isSafeAddress = (address: unknown): address is string =>
  typeof address === "string" && /^\/user(?:[/?#]|$)/.test(address) && !/[\\\s]|\/\//.test(address);

const optional = (value: Record<string, unknown>, key: string) =>
  typeof value[key] === "string" ? { [key]: value[key] } : {};

export function readReturnAddress(state: unknown): ReturnAddress | null {
  if (!isRecord(state) || !isRecord(state.returnAddress)) return null;
  const { returnAddress } = state;
  if (!isSafeAddress(returnAddress.address)) return null;
  return {
    address: returnAddress.address,
    ...optional(returnAddress, "focus"),
    ...optional(returnAddress, "label"),
    ...optional(returnAddress, "reference"),
    ...optional(returnAddress, "savedAt"),
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

/** Records the current page as the return address. */
export const noteReturnAddress = (address: string): ReturnAddress => ({
  address,
  ...focusedField(),
  ...workAt(address),
});
