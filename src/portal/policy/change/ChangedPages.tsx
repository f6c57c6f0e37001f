import { Link } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { counted } from "../../../form/words/counted.ts";
import { nothingCounted } from "../../../state/findings/problem.ts";
import { useFormPages } from "../../capture/frame/use-form-pages.ts";
import type { ChangedAnswer } from "../../capture/in-force/changed-answers.ts";
import { pagePath } from "../../capture/open/capture-path.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Icon } from "../../icons/Icon.tsx";

/** The pages of the form: where something changed, and where something is missing. */
export function ChangedPages({ changed }: { readonly changed: readonly ChangedAnswer[] }) {
  const { fields, reference, store } = useQuote();
  const progress = useRecordAtom(store, store.progressAtom);
  const pages = useFormPages();
  return (
    <section className="panel" aria-labelledby="pages-title">
      <div className="panel-head">
        <h2 id="pages-title" tabIndex={-1}>
          What to change
        </h2>
        <span className="muted">Any page, in any order; what you change is marked there too</span>
      </div>
      <ul className="changed-pages">
        {pages.map(({ id, title }) => {
          const count = changed.filter(({ page }) => page === id).length;
          const { wrong, missing, missingToAccept } = progress.get(id) ?? nothingCounted;
          return (
            <li key={id}>
              <Link to={pagePath(id, fields.id, reference)}>{title}</Link>
              <span className={count > 0 ? "changed-count" : "muted"}>
                {count === 0 ? "As in the policy" : changes(count)}
              </span>
              {wrong > 0 && <b className="overdue">{wrong} to correct</b>}
              {missing > 0 && <span className="changed-missing">{missing} missing</span>}
              {wrong + missing === 0 && missingToAccept > 0 && (
                <span className="small">{missingToAccept} before you accept</span>
              )}
              <Icon name="next" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const changes = (count: number): string => counted(count, "answer changed", "answers changed");
