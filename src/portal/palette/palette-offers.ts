import { useState } from "react";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may } from "../../insurance/permissions.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { offeredActs } from "../keys/key-acts.ts";
import { mayOpen, profileAddress, profilePages } from "../profile/profile-pages.ts";
import { session } from "../session/session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { chooseColorScheme, currentScheme } from "../shell/color-scheme.ts";
import { chooseDensity, chosenDensity } from "../shell/density.ts";
import type { PaletteEntry } from "./palette-entries.ts";

/** What is offered by keys on the page beneath, or on every page. */
const keyEntries = (wanted: "page" | "everywhere"): readonly PaletteEntry[] =>
  offeredActs().flatMap(({ id, words, chord, where, run }) =>
    run && where === wanted && id !== "palette" ? [{ id: `key ${id}`, words, chord, open: run }] : [],
  );

/** Changes of how the portal looks, as it looks now. */
function lookEntries(user: string | undefined): readonly PaletteEntry[] {
  const colours = currentScheme() === "dark" ? "light" : "dark";
  const spacing = chosenDensity(user) === "compact" ? "comfortable" : "compact";
  return [
    { id: "colours", words: `Use ${colours} colours`, open: () => chooseColorScheme(colours) },
    { id: "spacing", words: `Use ${spacing} spacing`, open: () => chooseDensity(user, spacing) },
  ];
}

/** Actions of the page and of the portal, within what the user may do. */
export function usePaletteActions(): readonly PaletteEntry[] {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const driver = useRecordAtom(session, session.driverAtom);
  const mayEdit = may(permissions, "edit");
  const [ofPage] = useState(() => keyEntries("page"));
  const [ofAll] = useState(() => keyEntries("everywhere"));
  const [ofLook] = useState(() => lookEntries(driver?.id));
  const signOut = useSignOut();
  const { value } = useLoaded(`products ${mayEdit}`, async () =>
    mayEdit ? (await call("/api/v1/Quote/getProducts", {})).products : [],
  );
  const products = (value ?? []).map(({ id, title }) => ({
    id: `new ${id}`,
    words: `New ${title} quote`,
    open: `/user/risk-capture/page0?product=${encodeURIComponent(id)}`,
  }));
  return [...ofPage, ...products, ...ofAll, ...ofLook, { id: "sign-out", words: "Sign out", open: signOut }];
}

/** The pages of the menu and of the profile that the user's rights open. */
export function usePalettePages(): readonly PaletteEntry[] {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const header = useRecordAtom(session, session.headerAtom);
  const profile = profilePages.flatMap((page) =>
    page.label !== undefined && mayOpen(page, permissions)
      ? [{ id: `page ${page.path}`, words: `Profile: ${page.label}`, open: profileAddress(page.path) }]
      : [],
  );
  const menu = (header?.MENU ?? []).map(({ label, address }) => ({
    id: `page ${address}`,
    words: label,
    open: address,
  }));
  return [...menu, ...profile, { id: "page contact", words: "Contact us", open: "/user/contact-us" }];
}
