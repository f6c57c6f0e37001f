import { createContext, useCallback, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import type { ListRow } from "../../api/answers.ts";
import { session } from "../../session/session.ts";
import { useEffectOf } from "../../use-effect-of.ts";

/** The rows of the working list that are chosen, for what can be done with all of them. */
export interface ChosenRows {
  readonly rows: readonly ListRow[];
  readonly permissions: number;
  /** Colleagues whom they can be given to. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onNone: () => void;
  /** Some of them were changed. */
  readonly onActed: () => void;
}

export const BulkContext = createContext<ChosenRows | null>(null);

const none: ReadonlySet<string> = new Set();

/**
 * The rows of a list that are chosen, by reference. What is not seen is not acted on: another page or filter begins without
 * a choice.
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
    /** Undefined for those who may do nothing with several rows. */
    chosen: mayAct ? chosen : undefined,
    rows: (rows ?? []).filter(({ reference }) => chosen.has(reference)),
    wasChosen,
    onChoose,
    onNone,
  };
}
