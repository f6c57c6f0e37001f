import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Main } from "../../shell/Main.tsx";
import { checkedPlace, toAnswer } from "../answers/way-back.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { SidePanel } from "./side/SidePanel.tsx";
import { SideShort } from "./side/SideShort.tsx";
import { Stepper } from "./steps/Stepper.tsx";
import type { EntryHere } from "./steps/sections-asked.ts";

/** The way back to the answers, on a page that was opened from them. */
function BackToAnswers() {
  const { fields, reference } = useQuote();
  const place = checkedPlace(useLocation().state);
  if (place === undefined) return null;
  return (
    <p className="back-to-answers">
      <Link to={pagePath("answers", fields.id, reference)} state={toAnswer(place)}>
        <Icon name="back" />
        Back to your answers
      </Link>
    </p>
  );
}

interface Props {
  /** Id of the page of the form that this is, or belongs to. */
  readonly page: string;
  /** The entry that has this page to itself. */
  readonly entry?: EntryHere;
  /** It takes the whole width: sections and the quote are above it, not beside it. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** The bar at the bottom. */
  readonly actions: ReactNode;
}

/** Sections on the left, the page in the middle, the quote on the right, the actions below. */
export function CaptureWork({ page, entry, wide = false, children, actions }: Props) {
  const { state, store } = useQuote();
  return (
    <KeepFocus>
      <div className={wide ? "work work-across" : "work"}>
        <Stepper page={page} entry={entry} />
        <SideShort />
        {wide && <SidePanel />}
        <Main className={state.readOnly ? "work-main work-locked" : "work-main"}>
          <BackToAnswers />
          <ConflictPanel store={store} />
          {children}
        </Main>
        {!wide && <SidePanel />}
      </div>
      {actions}
    </KeepFocus>
  );
}
