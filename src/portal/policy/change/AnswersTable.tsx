import { Link } from "react-router-dom";
import type { AnswerDifference } from "../../../../schemas/life.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { readPlace, wholeEntry } from "../../../form/tree/place.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import { groupAt, questionOfPlace } from "../../../state/entries/find-item.ts";
import { addressOfPlace } from "../../capture/open/capture-path.ts";
import { useEffectiveDay, useQuote } from "../../capture/open/quote-context.ts";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { type Column, type RowGroup, Table } from "../../kit/Table.tsx";
import { type ChangeInForce, useChangedAnswers } from "./changed-answers.ts";

/** Changed answers, grouped by entry or section, in order. */
function groupsOfAnswers(resolution: Resolution, answers: readonly AnswerDifference[]) {
  const groups = new Map<string, RowGroup<AnswerDifference>>();
  for (const answer of answers) {
    const heading = headingOf(resolution, answer);
    const before = groups.get(heading.key)?.rows ?? [];
    groups.set(heading.key, { ...heading, titleClass: "before-after-group", rows: [...before, answer] });
  }
  return [...groups.values()];
}

function headingOf(
  resolution: Resolution,
  { place, item }: AnswerDifference,
): { readonly key: string; readonly title: string } {
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
  /** Links each answer to its question. */
  readonly editable?: boolean;
}

/** Every changed answer, before and after, grouped by entry or section. */
export function AnswersTable({ answers, headings, editable = false }: Props) {
  const quote = useQuote();
  const edit: Column<AnswerDifference> = {
    words: "Action",
    isSilent: true,
    head: { className: "before-after-act" },
    cellClass: "figure-right",
    cell: ({ place, label }) => {
      const { itemId, section } = readPlace(place);
      const isThere = itemId === undefined || quote.store.tree().lists[section]?.byId.has(itemId) === true;
      return (
        isThere && (
          <Link to={addressOfPlace(quote, place)} state={{ focus: place }}>
            Edit<span className="visually-hidden"> {label}</span>
          </Link>
        )
      );
    },
  };
  const columns: readonly Column<AnswerDifference>[] = [
    { words: "Question", isName: true, cell: ({ label }) => label },
    sideColumn(headings, "before"),
    sideColumn(headings, "after"),
  ];
  return (
    <Table
      className="before-after"
      narrow="lines"
      isWordy
      caption="Answers before and after"
      columns={editable ? [...columns, edit] : columns}
      groups={groupsOfAnswers(quote.store.resolution(), answers)}
      keyOf={({ place }) => place}
    />
  );
}

const sideColumn = (headings: Props["headings"], side: "before" | "after"): Column<AnswerDifference> => ({
  words: headings[side],
  cellClass: side,
  cell: ({ [side]: answer, place }) => answer ?? <span className="muted">{absentWords(place)}</span>,
});

/** "None" could be read as an answer, so it is said of a whole entry only. */
const absentWords = (place: string): string => (readPlace(place).name === wholeEntry ? "None" : "Not answered");

interface ChangesPanelProps {
  readonly changed: readonly ChangeInForce[];
  readonly editable?: boolean;
}

/** Every answer that differs from the policy in force, with unsaved changes. */
export function ChangesPanel({ changed, editable = true }: ChangesPanelProps) {
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
          All answers are as in the policy.
        </PanelBody>
      ) : (
        <AnswersTable
          answers={changed}
          headings={{ before: "Before", after: effective ? `From ${formatDate(effective)}` : "After" }}
          editable={editable}
        />
      )}
    </Panel>
  );
}

/** `5 changes on 2 pages`: an answer, or a whole added property, counts as one change. */
export function changeCountWords(changed: readonly Pick<ChangeInForce, "page">[]): string {
  if (changed.length === 0) return "No changes yet";
  const pages = new Set(changed.map(({ page }) => page)).size;
  return `${counted(changed.length, "change")} on ${counted(pages, "page")}`;
}

/** What a referred change alters in the policy, for the underwriter. */
export function ReferredChange() {
  const changed = useChangedAnswers();
  return changed.length > 0 && <ChangesPanel changed={changed} editable={false} />;
}
