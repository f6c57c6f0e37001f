import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { revealEntry } from "../../../../renderers/focus-place.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { entriesOfParent } from "../../../form/resolve/entry-reference.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { addressOfList, itemPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";

interface Where {
  /**
   * The entries stand on the page already: the focus goes to the one added, or to the one behind the one removed, else to
   * the button that adds one, and no page is left.
   */
  readonly stay?: boolean;
}

/** Adding, copying and removing entries of a group, or of those that hang from one entry of its parent. What is taken away can be brought back. */
export function useItemActs(group: string, parentId?: string) {
  const quote = useQuote();
  const { store, fields, reference, state } = quote;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ids = useEntries(group, parentId);
  const count = ids.length;
  const { label = "entry", max } = store.form.group(group) ?? {};
  const atMost = state.readOnly || (max !== undefined && count >= max);
  const back = addressOfList(quote, group, parentId);

  const show = useCallback(
    (id: string, { stay }: Where) => {
      if (stay) {
        revealEntry(id);
        focusWhenThere(`entry-${id}`);
      } else navigate(itemPath(fields.id, reference, id));
    },
    [navigate, fields.id, reference],
  );

  return {
    atMost,
    add(where: Where = {}) {
      if (atMost)
        return toast(max === undefined ? `No ${label} can be added now.` : `There can be at most ${max}.`, {
          bad: true,
        });
      return show(store.addItem(group, parentId === undefined ? {} : { ParentRef: parentId }), where);
    },
    copy(id: string, where: Where = {}) {
      if (atMost) return;
      const title = entryTitle(store.resolution(), group, id);
      const made = store.copyItem(id);
      if (made === undefined) return;
      const undo = undoAction(store);
      toast(`${title} copied. Enter the details that identify the new ${label}.`, {
        action: {
          ...undo,
          run: () => {
            undo.run();
            if (!where.stay) navigate(back);
          },
        },
      });
      show(made, where);
    },
    remove(id: string, { stay = false }: Where = {}) {
      const next = ids[ids.indexOf(id) + 1];
      const title = entryTitle(store.resolution(), group, id);
      store.removeItem(id);
      toast(`${title} removed.`, { action: undoAction(store) });
      if (stay) {
        if (next !== undefined) revealEntry(next);
        focusWhenThere(next === undefined ? addEntryId(group, parentId) : `entry-${next}`);
      } else if (pathname !== back) navigate(back);
    },
  };
}

/** Id of the button that adds an entry to a group, or to those that hang from one entry of its parent. */
export const addEntryId = (group: string, parentId: string | undefined): string => `add-${group}-${parentId ?? ""}`;

/** Ids of a group's entries, in order: all of them, or those that hang from one entry of its parent. */
export function useEntries(group: string, parentId: string | undefined): readonly string[] {
  const { store } = useQuote();
  const all = useRecordAtom(store, store.itemsAtom(group));
  return useMemo(
    () => (parentId === undefined ? all : entriesOfParent(store.resolution(), group, parentId)),
    [store, all, group, parentId],
  );
}
