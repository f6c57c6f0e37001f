import { askRegister } from "../../api/ask-register.ts";
import { watch } from "../../api/call.ts";
import "../../../../renderers/theme.css";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Outlet, useLocation, useNavigationType, useParams } from "react-router-dom";
import type { DrawnQuestion } from "../../../../renderers/asked-question.ts";
import type { ChangedMark, Upload } from "../../../../renderers/question-slots.ts";
import { BindQuestions } from "../../../binding/BindQuestions.tsx";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { type Place, placeOf, readPlace } from "../../../form/tree/place.ts";
import { answerPlace } from "../../../form/tree/tree.ts";
import { may } from "../../../insurance/permissions.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import { AreaSkeleton } from "../../area/Area.tsx";
import { now } from "../../clock.ts";
import { useKeyAct } from "../../keys/key-acts.ts";
import { ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { isSeen, poll } from "../../poll.ts";
import { session } from "../../session/session.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { HistoryHost } from "../history/HistoryHost.tsx";
import { answerInForce, InForceProvider, isDifferent, useInForce } from "../in-force/InForceProvider.tsx";
import { IndicationProvider } from "../indication/IndicationProvider.tsx";
import { heldQuote, type OpenQuote, openQuote } from "../open/open-quote.ts";
import { QuoteProvider, useFileOfAnswer, useGoTo, useQuote } from "../open/quote-context.ts";
import { PasteHost } from "../paste/PasteHost.tsx";
import { Crumb, type Home } from "./Crumb.tsx";

interface Opening {
  /** The open quote, available at once if the page already holds it. */
  readonly quote: OpenQuote | null;
  /** There is no such quote, or the user may not see it. */
  readonly unknown: boolean;
  /** The last attempt failed, so the display may be out of date. */
  readonly failed: boolean;
  /** Loads the quote from the server again. */
  readonly reload: () => Promise<void>;
}

const webStatus = placeOf("RD", undefined, "WebStatus");

/** Milliseconds between checks for a status change made elsewhere. */
const POLL_INTERVAL_MS = 20_000;

type Answer = Pick<Opening, "unknown" | "failed"> & { readonly quote: OpenQuote | null };

function useOpenQuote(reference: string): Opening {
  const [answer, setAnswer] = useState<Answer>(() => ({ quote: heldQuote(reference), unknown: false, failed: false }));

  const reload = useCallback(async () => {
    try {
      const quote = await openQuote(reference);
      setAnswer({ quote, unknown: false, failed: false });
    } catch (error) {
      if (!(error instanceof SignedOut)) console.error(error);
      const unknown = error instanceof Refused && error.status === 404;
      setAnswer(({ quote }) => ({ quote: unknown ? null : quote, unknown, failed: !unknown }));
    }
  }, [reference]);

  useEffect(() => {
    setAnswer({ quote: heldQuote(reference), unknown: false, failed: false });
    void reload();
  }, [reference, reload]);

  useStatusChange(reference, reload);

  const quote = answer.quote?.reference === reference ? answer.quote : heldQuote(reference);
  return { ...answer, quote, reload };
}

/** Reloads the quote when its status changes, for example after an underwriter's decision. */
function useStatusChange(reference: string, reload: () => Promise<void>): void {
  useEffect(() => {
    let since = now().toISOString();
    const look = async () => {
      if (!isSeen()) return;
      const { asOf, rows } = await watch("/api/v1/Documents/changes", { since, shown: JSON.stringify([reference]) });
      since = asOf;
      const shown = heldQuote(reference)?.store;
      if (!shown) return;
      const status = shown.answer(webStatus);
      if (rows.some((row) => row.reference === reference && row.WebStatus !== status)) await reload();
    };
    return poll(
      () => void look().catch((error: unknown) => error instanceof SignedOut || console.error(error)),
      POLL_INTERVAL_MS,
    );
  }, [reference, reload]);
}

/**
 * Remembers the scroll position of each route. Going back restores it; a new visit starts at the top, unless a field is
 * requested.
 */
function useScrollMemory(route: string, ready: boolean): void {
  const type = useNavigationType();
  const { state, hash } = useLocation();
  const toField = Boolean(hash) || (typeof state === "object" && state !== null && "focus" in state);

  useLayoutEffect(() => {
    if (!ready || toField) return;
    const top = type === "POP" ? (session.scrollPosition(route) ?? 0) : 0;
    window.scrollTo({ top, behavior: "instant" });
  }, [route, ready, type, toField]);

  useEffect(() => {
    let frame = 0;
    const remember = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => session.setScrollPosition(route, window.scrollY));
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", remember);
    };
  }, [route]);
}

/** The answer of the policy in force, if the change differs from it, with an action that restores it. */
function useChangedMark(place: Place): ChangedMark | undefined {
  const { store } = useQuote();
  const inForce = useInForce();
  const answer = useRecordAtom(store, store.answerAtom(place));
  const locked = useRecordAtom(store, store.lockedAtom);
  return useMemo(() => {
    const before = inForce ? answerInForce(inForce, place) : { known: false as const };
    if (!before.known || !isDifferent(before.value, answer)) return undefined;
    const { question, value } = before;
    return {
      words: `Was ${showAnswer(question, value) || "not answered"}`,
      restore:
        locked === undefined ? () => store.fill(new Map([[place, value]]), `${question.label} restored`) : undefined,
    };
  }, [inForce, place, answer, locked, store]);
}

/** Ctrl+S saves at once, including the focused field. */
function SaveKeys() {
  const { store } = useQuote();
  const save = () => {
    const field = document.activeElement;
    if (field?.id && field.closest(".question")) store.leaveField(field.id);
    void store.saveNow();
  };
  useKeyAct({ id: "save", words: "Save now", chord: "Ctrl+S", where: "page", run: save });
  return null;
}

/** Binds the questions drawn inside to this quote's answers. */
function BoundQuestions({ children }: { readonly children: ReactNode }) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const mayUpload = may(useRecordAtom(session, session.permissionsAtom), "upload");
  const { reference, reload } = quote;
  const upload = useCallback(
    async ({ place }: DrawnQuestion, ...[file, ...sent]: Parameters<Upload>) => {
      const { sendAnswer } = await import("../../uploads/use-uploads.ts");
      const kept = await sendAnswer(file, { reference, place: answerPlace(readPlace(place).name ?? "") }, ...sent);
      // The upload created a new version of the quote; the answer must be saved on top of that.
      await reload();
      return kept;
    },
    [reference, reload],
  );
  return (
    <BindQuestions
      store={quote.store}
      upload={mayUpload ? upload : undefined}
      keptFile={useFileOfAnswer()}
      goTo={goTo}
      askRegister={askRegister}
      useChanged={quote.state.kind === "mta" ? useChangedMark : undefined}
    >
      {children}
    </BindQuestions>
  );
}

interface Props {
  readonly children?: ReactNode;
  /** Target of the back link; default: the working list. */
  readonly home?: Home | undefined;
  /** The page inside has answers of its own, which are not the quote's. */
  readonly savesElsewhere?: boolean;
}

/**
 * Frame of every quote page: its heading line and its answers. If the address names a type of insurance, it must be the
 * right one. Without children, renders the nested route.
 */
export function QuoteFrame({ children, home, savesElsewhere = false }: Props) {
  const { TypeOfInsurance, ...names } = useParams();
  const reference = names.Reference ?? names.QuoteRef ?? "";
  const { quote, unknown, failed, reload } = useOpenQuote(reference);
  const { pathname } = useLocation();
  const here = useMemo(() => (quote ? { ...quote, reload } : null), [quote, reload]);
  useScrollMemory(pathname, here !== null);

  const isOther = TypeOfInsurance !== undefined && here !== null && here.fields.id !== TypeOfInsurance;
  if (unknown || isOther) return <UnknownQuote reference={reference} />;
  if (!here)
    return (
      <>
        {failed && <Stale onRetry={() => void reload()} />}
        <AreaSkeleton />
      </>
    );
  return (
    <QuoteProvider value={here}>
      <InForceProvider>
        <IndicationProvider>
          <BoundQuestions>
            <SaveKeys />
            <Crumb home={home} savesElsewhere={savesElsewhere} />
            {failed && <Stale onRetry={() => void reload()} />}
            {children ?? <Outlet />}
            <HistoryHost />
            <PasteHost />
          </BoundQuestions>
        </IndicationProvider>
      </InForceProvider>
    </QuoteProvider>
  );
}

export function UnknownQuote({ reference }: { readonly reference: string }) {
  return (
    <Main className="page" instead>
      <PageTitle title="No such quote" />
      <Empty framed level={1} title={<>There is no quote {reference}</>}>
        <p>It does not exist, or you do not have access to it. Check the reference, or find the quote in the list.</p>
        <ButtonLink variant="primary" to="/user/documents">
          Your work
        </ButtonLink>
      </Empty>
    </Main>
  );
}
