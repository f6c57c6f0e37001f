import type { Signup } from "../../api/signup-calls.ts";
import { inOrder } from "../../in-order.ts";

/** Every question that was asked, with the answer in words. */
export function SignupAnswers({ pages }: { readonly pages: Signup["answers"] }) {
  return pages.map(({ title, parts }) => (
    <section key={title} className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      {inOrder(parts, (part) => (
        <div className="signup-part">
          {parts.length > 1 && <h3>{part.title}</h3>}
          <dl className="answer-rows">
            {part.rows.map(({ label, words }) => (
              <div key={label} className="answer-row">
                <dt>{label}</dt>
                <dd className="answer-words">{words || <span className="muted">Not answered</span>}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  ));
}
