import { Link } from "react-router-dom";
import type { AnswerDifference } from "../../../../schemas/life.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import { groupAt, questionOfPlace } from "../../../state/entries/find-item.ts";
import type { ChangeInForce } from "../../capture/in-force/changed-answers.ts";
import { addressOfPlace } from "../../capture/open/capture-path.ts";
import { useEffectiveDay } from "../../capture/open/effective-day.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";

/** Answers under one heading: an entry, or a section of the form. */
interface AnswerGroup {
  readonly key: string;
  /** `P001, 8 Tannery Row`, `Cover`. */
  readonly title: string;
  readonly answers: readonly AnswerDifference[];
}

/** Answers that differ, under the entry or the section that each belongs to, in the order in which they come. */
function groupsOfAnswers(resolution: Resolution, answers: readonly AnswerDifference[]): readonly AnswerGroup[] {
  const groups = new Map<string, AnswerGroup>();
  for (const answer of answers) {
    const { key, title } = headingOf(resolution, answer);
    const before = groups.get(key);
    groups.set(key, { key, title, answers: [...(before?.answers ?? []), answer] });
  }
  return [...groups.values()];
}

function headingOf(resolution: Resolution, { place, item }: AnswerDifference): Pick<AnswerGroup, "key" | "title"> {
  const { form, tree } = resolution;
  const { itemId } = readPlace(place);
  const prepared = questionOfPlace(form, tree, place);
  if (itemId === undefined) {
    const { id, title } = prepared?.section ?? { id: "", title: "The policy" };
    return { key: `section ${id}`, title };
  }
  const group = groupAt(form, tree, place);
  return { key: itemId, title: group ? entryTitle(resolution, group.name, itemId) : (item ?? "A removed entry") };
}

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
      <table className="table table-rows table-words before-after">
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

/** Every answer that differs from the policy in force, as it is on this page. */
export function ChangesPanel({ changed }: { readonly changed: readonly ChangeInForce[] }) {
  const effective = useEffectiveDay();
  return (
    <Panel aria-labelledby="changes-title">
      <PanelHead>
        <h2 id="changes-title" tabIndex={-1}>
          What changed
        </h2>
        <span className="muted">{changeCountWords(changed)}</span>
      </PanelHead>
      {changed.length === 0 ? (
        <PanelBody as="p" className="muted">
          Every answer is as in the policy in force.
        </PanelBody>
      ) : (
        <AnswersTable
          answers={changed}
          headings={{ before: "Before", after: effective ? `From ${formatDate(effective)}` : "After" }}
          editable
        />
      )}
    </Panel>
  );
}

/** `5 answers, on 2 pages`. */
export function changeCountWords(changed: readonly Pick<ChangeInForce, "page">[]): string {
  if (changed.length === 0) return "Nothing yet";
  const pages = new Set(changed.map(({ page }) => page)).size;
  return `${counted(changed.length, "answer")}, on ${counted(pages, "page")}`;
}
