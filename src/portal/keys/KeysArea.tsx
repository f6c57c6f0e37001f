import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may } from "../../insurance/permissions.ts";
import { Area } from "../area/Area.tsx";
import { session } from "../session/session.ts";
import { useKeptPlace } from "../shell/kept-place.ts";
import { hearKeys } from "./hear-keys.ts";
import { KeysDialog } from "./KeysDialog.tsx";
import { overlay } from "./overlay.ts";
import { useKeyAct } from "./use-key-act.ts";

const palette = () => import("../palette/PaletteArea.tsx");

/** Keys that every signed-in page has. */
function useGlobalKeys(): void {
  const navigate = useNavigate();
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const everywhere = { where: "everywhere" } as const;
  useKeyAct({ ...everywhere, id: "palette", words: "Search or go to", chord: "Ctrl+K", run: openPalette });
  useKeyAct({ ...everywhere, id: "search", words: "Search the list of the page", chord: "Alt+Q", run: focusOnSearch });
  useKeyAct({ ...everywhere, id: "keys", words: "Keyboard shortcuts", chord: "?", run: () => overlay.set("keys") });
  const newQuote = () => navigate("/user/risk-capture/page0");
  useKeyAct(mayEdit ? { ...everywhere, id: "new-quote", words: "New quote", chord: "Alt+N", run: newQuote } : null);
}

const openPalette = () => overlay.set("palette");

/** To the box that searches the list at hand; where there is none, to the search over everything. */
function focusOnSearch(): void {
  const box = document.querySelector<HTMLInputElement>("main input[type=search]");
  box?.focus();
  box?.select();
  if (!box) openPalette();
}

/** Hears the keys of every page, keeps the place on it, and draws what they open over it. Loaded after the page. */
export default function KeysArea() {
  useEffect(hearKeys, []);
  useKeptPlace();
  // Fetched ahead, so that what is typed right after Ctrl+K is typed into it; where that fails, it is fetched again.
  useEffect(() => void palette().catch(() => {}), []);
  useGlobalKeys();
  const open = overlay.use();
  if (open === "palette") return <Area name="palette" load={palette} fallback={null} />;
  return open === "keys" && <KeysDialog />;
}
