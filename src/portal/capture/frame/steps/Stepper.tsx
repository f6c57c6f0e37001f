import { Fragment, memo, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useLangAround } from "../../../../../renderers/form-language.ts";
import { useRecordAtom } from "../../../../binding/state-hooks.ts";
import { type Counts, nothingCounted } from "../../../../state/findings/problem.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { pagePath } from "../../open/capture-path.ts";
import { useQuote } from "../../open/quote-context.ts";
import { useFormPages } from "../use-form-pages.ts";
import { StepSections } from "./StepSections.tsx";
import type { EntryHere } from "./sections-asked.ts";

const isComplete = ({ wrong, missing, missingToAccept }: Counts): boolean => wrong + missing + missingToAccept === 0;

interface Props {
  /** Id of the page that is open. */
  readonly page: string;
  /** The entry whose own page is open. */
  readonly entry?: EntryHere | undefined;
}

/** The pages of the form with what each still lacks. Any can be opened at any time. */
export function Stepper({ page, entry }: Props) {
  const { store, fields, reference } = useQuote();
  const progress = useRecordAtom(store, store.progressAtom);
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
        <span className="steps-left">
          {left > 0 && `${left} left`} <Icon name="down" />
        </span>
      </Button>
      <div className={open ? "steps steps-open" : "steps"}>
        {pages.map(({ id, title }) => (
          <Fragment key={id}>
            <StepLink to={pagePath(id, fields.id, reference)} title={title} isHere={id === page} counts={counts(id)} />
            {id === page && <StepSections page={page} entry={entry} />}
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
  if (wrong + missing === 0) return missingToAccept > 0 ? <small>{missingToAccept} before you accept</small> : null;
  return (
    <small>
      {wrong > 0 && <b>{wrong} to correct</b>}
      {wrong > 0 && missing > 0 && ", "}
      {missing > 0 && `${missing} missing`}
    </small>
  );
}
