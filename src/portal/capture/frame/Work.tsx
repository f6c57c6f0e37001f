import { Fragment, memo, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useLangAround } from "../../../../renderers/form-language.ts";
import { later } from "../../../../renderers/later.tsx";
import type { Section } from "../../../../schemas/definition.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { type Counts, isUnfinished, nothingCounted, type Problem } from "../../../state/findings/problem.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Main } from "../../shell/Main.tsx";
import { checkedPlace, toAnswer } from "../answers/answers-view.ts";
import { addressOfStep, pagePath } from "../open/capture-path.ts";
import { useGoTo, useQuote } from "../open/quote-context.ts";
import type { EntryHere } from "./NextMissing.tsx";
import { SidePanel, SideShort } from "./side/SidePanel.tsx";
import { useFormPages } from "./use-form-pages.ts";

/** Link back to the answers, on a page opened from there. */
function BackToAnswers() {
  const { fields, reference } = useQuote();
  const place = checkedPlace(useLocation().state);
  if (place === undefined) return null;
  return (
    <p className="back-to-answers targets">
      <Link to={pagePath("answers", fields.id, reference)} state={toAnswer(place)}>
        <Icon name="back" />
        Back to your answers
      </Link>
    </p>
  );
}

interface Props {
  /** Id of the form page that this is, or belongs to. */
  readonly page: string;
  /** The entry to which this page belongs. */
  readonly entry?: EntryHere;
  /** Uses the full width: sections are above, and the page shows the quote's details itself. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** The bar at the bottom. */
  readonly actions: ReactNode;
}

/**
 * Layout: sections on the left, page in the middle, quote on the right, actions below. In tab order the quote comes
 * before the page, so that the actions follow the last answer.
 */
export function CaptureWork({ page, entry, wide = false, children, actions }: Props) {
  const { state, store } = useQuote();
  return (
    <KeepFocus>
      <div className={wide ? "work work-across" : "work"}>
        <Stepper page={page} entry={entry} />
        <SideShort />
        {!wide && <SidePanel />}
        <Main className={state.readOnly ? "work-main work-locked" : "work-main"}>
          <BackToAnswers />
          <ConflictPanel store={store} />
          {children}
        </Main>
      </div>
      {actions}
      {!state.readOnly && <nextMissing.component page={page} entry={entry} />}
    </KeepFocus>
  );
}

/** Loaded late: a shortcut must not delay a page. */
const nextMissing = later(async () => (await import("./NextMissing.tsx")).NextMissing, null, true);

const isComplete = (counts: Counts): boolean => !isUnfinished(counts) && counts.missingToAccept === 0;

interface StepperProps {
  /** Id of the open page. */
  readonly page: string;
  /** The entry whose own page is open. */
  readonly entry?: EntryHere | undefined;
}

/** The pages of the form with what each still lacks. Any can be opened at any time. */
function Stepper({ page, entry }: StepperProps) {
  const quote = useQuote();
  const progress = useRecordAtom(quote.store, quote.store.progressAtom);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const pages = useFormPages();
  const at = pages.findIndex(({ id }) => id === page);
  const counts = (id: string) => progress.get(id) ?? nothingCounted;
  const left = pages.reduce((sum, { id }) => sum + counts(id).wrong + counts(id).missing, 0);
  return (
    <nav aria-label="Sections" className="work-steps">
      <Button className="steps-toggle" aria-expanded={open} onClick={() => setOpenAt(open ? null : key)}>
        <span>
          Section {at + 1} of {pages.length}: {pages[at]?.title}
        </span>
        <span className="steps-left warn-ink">
          {left > 0 && `${left} left`} <Icon name="down" />
        </span>
      </Button>
      <div className={open ? "steps steps-open flex column" : "steps flex column"}>
        {pages.map((step) => (
          <Fragment key={step.id}>
            <StepLink
              to={addressOfStep(quote, step, isUnfinished(counts(step.id)))}
              title={step.title}
              isHere={step.id === page}
              counts={counts(step.id)}
            />
            {step.id === page && <StepSections page={page} entry={entry} />}
          </Fragment>
        ))}
      </div>
      <p className="small on-desk steps-note">You can complete sections in any order.</p>
    </nav>
  );
}

interface StepLinkProps {
  readonly to: string;
  readonly title: string;
  readonly isHere: boolean;
  readonly counts: Counts;
}

const StepLink = memo(function StepLink({ to, title, isHere, counts }: StepLinkProps) {
  return (
    <Link to={to} aria-current={isHere ? "step" : undefined}>
      <Icon name={isComplete(counts) ? "check" : "ring"} />
      <span>
        <span lang={useLangAround()(title)}>{title}</span>
        <StepCounts counts={counts} />
      </span>
    </Link>
  );
});

function StepCounts({ counts: { wrong, missing, missingToAccept } }: { readonly counts: Counts }) {
  if (wrong + missing === 0)
    return missingToAccept > 0 ? (
      <small className="block size-12 weak warn-ink">{missingToAccept} before you accept</small>
    ) : null;
  return (
    <small className="block size-12 weak warn-ink">
      {wrong > 0 && <b>{wrong} to correct</b>}
      {wrong > 0 && missing > 0 && ", "}
      {missing > 0 && `${missing} missing`}
    </small>
  );
}

interface StepSectionsProps {
  readonly page: string;
  readonly entry?: EntryHere | undefined;
}

/** The sections of the open page, or of the open entry, with what each still lacks. */
function StepSections({ page, entry }: StepSectionsProps) {
  const { store } = useQuote();
  useRecordAtom(store, store.structureAtom);
  const counts = useRecordAtom(store, entry ? store.itemSectionsAtom(entry.id) : store.sectionProgressAtom);
  const sections = sectionsAsked(store, page, entry);
  if (sections.length < 2) return null;
  return (
    <ul className="steps-sections">
      {sections.map((section) => (
        <StepSection
          key={section.id}
          section={section}
          entry={entry}
          counts={counts.get(section.id) ?? nothingCounted}
        />
      ))}
    </ul>
  );
}

interface StepSectionProps {
  readonly section: Section;
  readonly entry: EntryHere | undefined;
  readonly counts: Counts;
}

/** Link to a section, with the number of missing answers, in red if any is wrong. */
const StepSection = memo(function StepSection({ section, entry, counts: { wrong, missing } }: StepSectionProps) {
  const quote = useQuote();
  const { store } = quote;
  const goTo = useGoTo(quote);
  const lang = useLangAround();
  const follow = () => {
    const target = sectionTarget(store, section, entry, store.atoms.get(store.findingsAtom));
    if (target !== undefined) goTo(target);
  };
  return (
    <li>
      <Button variant="bare" onClick={follow}>
        <span lang={lang(section.title)}>{section.title}</span>
        {wrong + missing > 0 && (
          <span className={wrong > 0 ? "steps-left error-words" : "steps-left warn-ink"}>
            {wrong + missing}
            <span className="visually-hidden">{wrong > 0 ? " to correct or missing" : " missing"}</span>
          </span>
        )}
      </Button>
    </li>
  );
});

/** The sections of a page, or of an entry's page, that currently ask something. */
function sectionsAsked(store: FormStore, page: string, entry: EntryHere | undefined): readonly Section[] {
  const { form } = store;
  const all = form.sectionsOf(page).filter(({ group }) => entry === undefined || group === entry.group);
  const resolution = store.resolution();
  return all.filter(({ group, questions }) => {
    if (form.group(group)?.list && entry === undefined) return resolution.items(group).length > 0;
    if (!resolution.entry(group, entry?.id)) return false;
    const states = resolution.scope(group, entry?.id).questions;
    return questions.some((name) => states.get(name)?.shown && form.question(group, name)?.type !== "system");
  });
}

/** Where a section link leads: to its first gap, else to its first question; in a list, to the first entry. */
function sectionTarget(
  store: FormStore,
  { id, group, questions }: Section,
  entry: EntryHere | undefined,
  findings: readonly Problem[],
): string | undefined {
  const { form } = store;
  const at = form.group(group)?.at ?? group;
  const inEntry = entry && `${placeOf(at, entry.id)}/`;
  const open = findings.find(
    ({ section, severity, place }) =>
      section === id && severity === "error" && place !== undefined && (!inEntry || place.startsWith(inEntry)),
  );
  if (open) return open.place;
  const itemId = entry?.id ?? (form.group(group)?.list ? store.resolution().items(group)[0] : undefined);
  if (!store.resolution().entry(group, itemId)) return undefined;
  const states = store.resolution().scope(group, itemId).questions;
  const first = questions.find((name) => states.get(name)?.shown && form.question(group, name)?.type !== "system");
  return first === undefined ? undefined : placeOf(at, itemId, first);
}
