import { createContext, useCallback, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import type { ListRow } from "../../api/answers.ts";
import { session } from "../../session/session.ts";
import { useEffectOf } from "../../use-effect-of.ts";

/** The selected rows of the working list, for bulk actions. */
export interface ChosenRows {
  readonly rows: readonly ListRow[];
  readonly permissions: number;
  /** Colleagues to whom they can be assigned. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onNone: () => void;
  /** Some of them were changed. */
  readonly onActed: () => void;
}

export const BulkContext = createContext<ChosenRows | null>(null);

const none: ReadonlySet<string> = new Set();

/**
 * The selected rows of a list, by reference. Hidden rows are never acted on: another page or filter starts without a
 * selection.
 *
 * @param place page and filters of the list
 */
export function useChosenRows(place: string, rows: readonly ListRow[] | undefined) {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const mayAct = may(permissions, "edit") || may(permissions, "cancel");
  const [chosen, setChosen] = useState(none);
  const [wasChosen, setWasChosen] = useState(false);
  useEffectOf(place, () => setChosen(none));
  const onChoose = useCallback((next: ReadonlySet<string>) => {
    setChosen(next);
    setWasChosen(true);
  }, []);
  const onNone = useCallback(() => setChosen(none), []);
  return {
    permissions,
    /** Undefined for users without bulk actions. */
    chosen: mayAct ? chosen : undefined,
    rows: (rows ?? []).filter(({ reference }) => chosen.has(reference)),
    wasChosen,
    onChoose,
    onNone,
  };
}
