import "../styles/findings.css";
import { later } from "../../../renderers/later.tsx";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import type { FormStore } from "../../state/form-store.ts";

/** Conflicts are rare, so the code that shows them loads only when there is one. */
const { component: ConflictTable } = later(async () => (await import("./ConflictTable.tsx")).default, null);

/** Answers changed by two people at once, if there are any. */
export function ConflictPanel({ store }: { readonly store: FormStore }) {
  const conflict = useRecordAtom(store, store.conflictAtom);
  return conflict.length === 0 ? null : <ConflictTable store={store} />;
}
