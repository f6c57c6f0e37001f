import { openWork } from "./unsaved-work.ts";

/** Where a person was when the session ended; kept in the router's state, never in the address. */
export interface WayBack {
  /** Path, query and fragment on this origin. */
  readonly path: string;
  /** Id of the field that had the focus, and its label. */
  readonly focus?: string;
  readonly label?: string;
  /** The record that was open, and when it was last saved. */
  readonly reference?: string;
  readonly savedAt?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Same origin and relative only, and never back to the sign-in page itself. */
export const isSafePath = (path: unknown): path is string =>
  typeof path === "string" && /^\/user(?:[/?#]|$)/.test(path) && !/[\\\s]/.test(path) && !path.includes("//");

const optional = (value: Record<string, unknown>, key: string) =>
  typeof value[key] === "string" ? { [key]: value[key] } : {};

export function readWayBack(state: unknown): WayBack | null {
  if (!isRecord(state) || !isRecord(state.wayBack)) return null;
  const { wayBack } = state;
  if (!isSafePath(wayBack.path)) return null;
  return {
    path: wayBack.path,
    ...optional(wayBack, "focus"),
    ...optional(wayBack, "label"),
    ...optional(wayBack, "reference"),
    ...optional(wayBack, "savedAt"),
  };
}

function labelOf(element: Element): string | undefined {
  const group = element.closest("fieldset, [role=radiogroup]");
  const titled = group?.querySelector("legend") ?? null;
  const labelled = element.getAttribute("aria-labelledby") ?? group?.getAttribute("aria-labelledby");
  const label =
    titled ??
    (labelled ? document.getElementById(labelled.split(" ")[0] ?? "") : null) ??
    (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null);
  return label?.textContent?.trim() || element.getAttribute("aria-label") || undefined;
}

const isField = (element: Element | null): element is HTMLElement =>
  element?.matches("input, select, textarea, [role=combobox]") ?? false;

/** Notes where the person is now. */
export function noteWayBack(path: string): WayBack {
  const element = document.activeElement;
  const field = isField(element) && element.id ? element : null;
  const label = field ? labelOf(field) : undefined;
  const work = openWork().find(({ reference }) => path.includes(reference));
  const savedAt = work?.savedAt()?.toISOString();
  return {
    path,
    ...(field ? { focus: field.id } : {}),
    ...(label ? { label } : {}),
    ...(work ? { reference: work.reference } : {}),
    ...(savedAt ? { savedAt } : {}),
  };
}
