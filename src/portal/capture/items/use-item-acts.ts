import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { entryTitle } from "../../../form/entry-title.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { useRecordAtom } from "../../state-hooks.ts";
import { toast } from "../../toast/toasts.ts";
import { itemPath, pagePath } from "../open/capture-path.ts";
import { pageOfGroup } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { undoAction } from "../open/undo-action.ts";

interface Where {
  /** The entry stands on the page already: the focus goes to it instead of a page of its own. */
  readonly stay?: boolean;
}

/** Adding, copying and removing entries of a group. What is taken away can be brought back. */
export function useItemActs(group: string) {
  const { store, fields, reference, state } = useQuote();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const count = useRecordAtom(store, store.itemsAtom(group)).length;
  const { label = "entry", max } = store.form.group(group) ?? {};
  const atMost = state.readOnly || (max !== undefined && count >= max);
  const back = pagePath(pageOfGroup({ fields }, group), fields.id, reference);

  const show = useCallback(
    (id: string, { stay }: Where) => {
      if (stay) focusWhenThere(`entry-${id}`);
      else navigate(itemPath(fields.id, reference, id));
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
      return show(store.addItem(group), where);
    },
    copy(id: string, where: Where = {}) {
      if (atMost) return;
      const title = entryTitle(store.resolution(), group, id);
      const made = store.copyItem(id);
      if (made === undefined) return;
      const undo = undoAction(store);
      toast(`${title} copied. What names the ${label} is blank.`, {
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
    remove(id: string) {
      const title = entryTitle(store.resolution(), group, id);
      store.removeItem(id);
      toast(`${title} removed.`, { action: undoAction(store) });
      if (pathname !== back) navigate(back);
    },
  };
}
