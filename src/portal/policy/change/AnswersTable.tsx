import { Link } from "react-router-dom";
import type { AnswerDifference } from "../../../../schemas/life.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { addressOfPlace } from "../../capture/open/place-address.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { groupsOfAnswers } from "./groups-of-answers.ts";

interface Props {
  readonly answers: readonly AnswerDifference[];
  readonly headings: { readonly before: string; readonly after: string };
  /** Each leads to its question. */
  readonly editable?: boolean;
}

/** Every answer that differs, before and after, under the entry or the section that it belongs to. */
export function AnswersTable({ answers, headings, editable = false }: Props) {
  const { store } = useQuote();
  const groups = groupsOfAnswers(store.resolution(), answers);
  return (
    <div className="scroll-x">
      <table className="table before-after">
        <caption className="visually-hidden">Answers before and after</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">{headings.before}</th>
            <th scope="col">{headings.after}</th>
            {editable && (
              <th scope="col" className="before-after-act">
                <span className="visually-hidden">Action</span>
              </th>
            )}
          </tr>
        </thead>
        {groups.map(({ key, title, answers: within }) => (
          <tbody key={key}>
            <tr className="before-after-group">
              <th scope="rowgroup" colSpan={editable ? 4 : 3}>
                {title}
              </th>
            </tr>
            {within.map((answer) => (
              <Row key={answer.place} answer={answer} editable={editable} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ answer, editable }: { readonly answer: AnswerDifference; readonly editable: boolean }) {
  const quote = useQuote();
  const { place, label, before, after } = answer;
  const { itemId, section } = readPlace(place);
  const isThere = itemId === undefined || quote.store.tree().lists[section]?.byId.has(itemId) === true;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="before">{before ?? <span className="muted">None</span>}</td>
      <td className="after">{after ?? <span className="muted">None</span>}</td>
      {editable && (
        <td className="figure-right">
          {isThere && (
            <Link to={addressOfPlace(quote, place)} state={{ focus: place }}>
              Edit<span className="visually-hidden"> {label}</span>
            </Link>
          )}
        </td>
      )}
    </tr>
  );
}
