import "../styles/findings.css";
import { later } from "../../../renderers/later.tsx";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import type { FormStore } from "../../state/form-store.ts";

/** Two people seldom change one answer at once: what shows it is no part of a page until they have. */
const { component: ConflictTable } = later(async () => (await import("./ConflictTable.tsx")).default, null);

/** Answers that two people changed at once, while there are any. */
export function ConflictPanel({ store }: { readonly store: FormStore }) {
  const conflict = useRecordAtom(store, store.conflictAtom);
  return conflict.length === 0 ? null : <ConflictTable store={store} />;
}
