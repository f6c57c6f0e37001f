import { createContext, useCallback, useContext } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { focusPlace, revealEntry } from "../../../../renderers/focus-place.ts";
import type { KeptFile } from "../../../../renderers/question-slots.ts";
import type { Phase } from "../../../../schemas/quote-status.ts";
import { useDerived, useRecordAtom } from "../../../binding/state-hooks.ts";
import type { PreparedGroup } from "../../../form/definition/prepare-form.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { type Place, placeOf, readPlace, wholeEntry } from "../../../form/tree/place.ts";
import { attachedFiles } from "../../../form/tree/tree.ts";
import { own } from "../../../form/values/own.ts";
import { factsOfStatus } from "../../../insurance/lifecycle/statuses.ts";
import { may, readsCriminal } from "../../../insurance/permissions.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { session } from "../../session/session.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { addressOfPlace } from "./capture-path.ts";
import type { OpenQuote } from "./open-quote.ts";

export interface QuoteHere extends OpenQuote {
  /** Loads the quote's state from the server. */
  readonly reload: () => Promise<void>;
}

const QuoteContext = createContext<QuoteHere | null>(null);

export const QuoteProvider = QuoteContext.Provider;

/** The quote of this page. */
export function useQuote(): QuoteHere {
  const quote = useContext(QuoteContext);
  if (!quote) throw new Error("Outside of a quote");
  return quote;
}

/** Key of RD with the effective date of a change. Set by the portal: no definition asks for it. */
const effectiveDayKey = "EffectiveDate";

export const effectiveDayPlace = placeOf("RD", undefined, effectiveDayKey);

/** Id of its field, for links to it. */
export const effectiveDayId = "effective-day";

/** The effective date chosen on this page: `2026-08-10`; empty until chosen. */
export const useEffectiveDay = (): string => useDetail(effectiveDayKey);

/** A text in RD, e.g. the server's `WebStatus`; empty if absent. */
export function useDetail(name: string): string {
  const { store } = useQuote();
  const value = useRecordAtom(store, store.answerAtom(placeOf("RD", undefined, name)));
  return typeof value === "string" ? value : "";
}

/** The quote's phase; undefined if its status is unknown. */
export const usePhase = (): Phase | undefined => factsOfStatus(useDetail("WebStatus"))?.phase;

/** Finds the file of an answer, with its address for users who may open other people's files. */
export function useFileOfAnswer(): (answer: unknown) => KeptFile | undefined {
  const { store } = useQuote();
  const permissions = useRecordAtom(session, session.permissionsAtom);
  return useCallback(
    (answer: unknown) => {
      const file = attachedFiles(store.tree().rest).find(({ id }) => id === answer);
      const opens = may(permissions, "viewDocuments") && may(permissions, "refer");
      return file && opens ? { ...file, path: `/files/attachments/${file.id}` } : file;
    },
    [store, permissions],
  );
}

/** Whether answers about crime are shown to the user; the server leaves them out for others. */
export const useReadsCrime = (): boolean => readsCriminal(useRecordAtom(session, session.permissionsAtom));

/** The version of DATA that this page has loaded. */
export function versionOf(store: FormStore): number {
  const { version } = store.tree().rest;
  return typeof version === "number" ? version : 0;
}

/** Formatted answers that identify an entry; empty while none is given. */
function titleOf(resolution: Resolution, { name, group, byName }: PreparedGroup, itemId?: string): string {
  const { answers } = resolution.scope(name, itemId);
  const parts = (group.title ?? []).map((title) => {
    const question = byName.get(title)?.question;
    return question ? showAnswer(question, own(answers, title)).trim() : "";
  });
  return parts.filter(Boolean).join(", ");
}

/** The client: named by policy answers, such as a firm's name, or else the first policyholder. */
function clientName(resolution: Resolution): string {
  const groups = [...resolution.form.groups.values()];
  const named = groups.filter(({ group }) => !group.list).map((group) => titleOf(resolution, group));
  const people = groups
    .filter(({ group }) => group.list && group.at === "Pr")
    .map((group) => {
      const [first] = resolution.items(group.name);
      return first === undefined ? "" : titleOf(resolution, group, first);
    });
  return [...named, ...people].find(Boolean) ?? "";
}

/** The client's name, updated whenever answers settle. */
export function useClientName(): string {
  const { store } = useQuote();
  const read = useCallback(() => clientName(store.resolution()), [store]);
  return useDerived(store, store.findingsAtom, read);
}

/** Id of the element that shows a whole entry: its row in a table, or its block. */
function blockOfEntry(place: Place): string | undefined {
  const { itemId, name } = readPlace(place);
  return itemId !== undefined && name === wholeEntry ? `entry-${itemId}` : undefined;
}

/** Moves the focus to the control of an answer, on this page or another. */
export function useGoTo(quote: OpenQuote): (place: Place) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (place: Place) => {
      const address = addressOfPlace(quote, place);
      const entry = blockOfEntry(place);
      // The declaration is on the page that confirms a change as well as on the form's last page.
      if (address === pathname || document.getElementById(entry ?? place)) {
        if (focusPlace(entry ?? place)) return;
        const { itemId } = readPlace(place);
        focusWhenThere(itemId !== undefined && revealEntry(itemId) ? (entry ?? place) : "main");
      } else {
        // A whole list or entry has no control of its own, so the page's heading gets the focus.
        navigate(address, { state: readPlace(place).name ? { focus: place } : null });
      }
    },
    [quote, navigate, pathname],
  );
}
