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
   * The entries are on the page itself, which is not left: the focus moves to the added entry, or after a removal to
   * the next one, else to the add button.
   */
  readonly stay?: boolean;
}

/** Adds, copies and removes entries of a group, or of one parent. A removal can be undone. */
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

/** Id of the button that adds an entry to a group, or to one parent. */
export const addEntryId = (group: string, parentId: string | undefined): string => `add-${group}-${parentId ?? ""}`;

/** Ids of a group's entries, in order: all, or those of one parent. */
export function useEntries(group: string, parentId: string | undefined): readonly string[] {
  const { store } = useQuote();
  const all = useRecordAtom(store, store.itemsAtom(group));
  return useMemo(
    () => (parentId === undefined ? all : entriesOfParent(store.resolution(), group, parentId)),
    [store, all, group, parentId],
  );
}
