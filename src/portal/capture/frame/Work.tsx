import type { ReactNode } from "react";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { Main } from "../../shell/Main.tsx";
import { BackToAnswers } from "../answers/BackToAnswers.tsx";
import { useQuote } from "../open/quote-context.ts";
import { SidePanel } from "./side/SidePanel.tsx";
import { SideShort } from "./side/SideShort.tsx";
import { Stepper } from "./steps/Stepper.tsx";
import type { EntryHere } from "./steps/sections-asked.ts";

interface Props {
  /** Id of the page of the form that this is, or belongs to. */
  readonly page: string;
  /** The entry that has this page to itself. */
  readonly entry?: EntryHere;
  readonly children: ReactNode;
  /** The bar at the bottom. */
  readonly actions: ReactNode;
}

/** Sections on the left, the page in the middle, the quote on the right, the actions below. */
export function Work({ page, entry, children, actions }: Props) {
  const { state, store } = useQuote();
  return (
    <KeepFocus>
      <div className="work">
        <Stepper page={page} entry={entry} />
        <SideShort />
        <Main className={state.readOnly ? "work-main work-locked" : "work-main"}>
          <BackToAnswers />
          <ConflictPanel store={store} />
          {children}
        </Main>
        <SidePanel />
      </div>
      {actions}
    </KeepFocus>
  );
}
