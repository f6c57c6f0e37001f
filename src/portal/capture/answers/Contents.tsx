import "../../styles/steps.css";
import { Link } from "react-router-dom";
import type { Page } from "../../../../schemas/definition.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { nothingCounted } from "../../../state/findings/problem.ts";
import { Icon } from "../../icons/Icon.tsx";
import { useQuote } from "../open/quote-context.ts";

export const headingId = (page: string): string => `answers-${page}`;

/** The pages of the form, each leading to its answers further down. */
export function Contents({ pages }: { readonly pages: readonly Page[] }) {
  const { store } = useQuote();
  const progress = useRecordAtom(store, store.progressAtom);
  return (
    <nav aria-label="On this page" className="work-steps on-desk">
      <div className="steps">
        {pages.map(({ id, title }) => {
          const { wrong, missing } = progress.get(id) ?? nothingCounted;
          return (
            <Link key={id} to={{ hash: headingId(id) }}>
              <Icon name={wrong + missing === 0 ? "check" : "ring"} />
              <span>
                {title}
                {wrong > 0 && (
                  <small>
                    <b>{wrong} to correct</b>
                  </small>
                )}
                {missing > 0 && <small>{missing} missing</small>}
              </span>
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
