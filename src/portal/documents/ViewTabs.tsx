import type { ListAnswer, SavedView } from "../api/answers.ts";
import type { ListFilter } from "./list-address.ts";
import "../kit/tabs.css";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type StatusFacts, statusesWhere } from "../../../schemas/quote-status.ts";
import { counted } from "../../form/words/phrases.ts";
import { Icon } from "../icons/Icon.tsx";
import { statusOrder, statusWords } from "../icons/Status.tsx";
import { Button } from "../kit/Button.tsx";
import { Input } from "../kit/Input.tsx";
import { Popover } from "../kit/Popover.tsx";
import { isFiltered, listAddress, readListAddress } from "./list-address.ts";

interface Props {
  readonly views: readonly SavedView[];
  readonly filter: ListFilter;
  readonly onSave: (name: string, address: string) => Promise<boolean>;
  readonly onRemove: (view: SavedView) => void;
}

const addressOf = (view: SavedView): string =>
  listAddress(readListAddress(new URLSearchParams(view.address)).filter).toString();

/** The user's saved views as links, so that each can open in a new tab, and a form to save the current view. */
export function ViewTabs({ views, filter, onSave, onRemove }: Props) {
  const here = listAddress(filter).toString();
  const shown = views.find((view) => addressOf(view) === here);
  if (views.length === 0 && !isFiltered(filter)) return null;
  return (
    <div className="view-tabs cluster min-0">
      {views.length > 0 && (
        <nav aria-label="Saved views" className="tabs">
          {views.map((view) => (
            <Link
              key={view.id}
              to={`/user/documents?${addressOf(view)}`}
              aria-current={view === shown ? "true" : undefined}
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      {shown ? (
        <Button
          variant="text"
          size="small"
          aria-label={`Remove the view ${shown.name}`}
          onClick={() => onRemove(shown)}
        >
          <Icon name="close" />
          Remove this view
        </Button>
      ) : (
        isFiltered(filter) && (
          <Popover label="Save this view">
            {(close) => <SaveViewForm onSave={(name) => onSave(name, here)} onDone={close} />}
          </Popover>
        )
      )}
    </div>
  );
}

interface SaveViewFormProps {
  /** @returns whether it was saved */
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onDone: () => void;
}

/** Asks for the name of a view. */
function SaveViewForm({ onSave, onDone }: SaveViewFormProps) {
  const [name, setName] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return input.current?.focus();
    if (await onSave(name.trim())) onDone();
  };
  return (
    <form className="stack gap-1" onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>Name of the view</label>
      <Input ref={input} id={id} maxLength={60} value={name} onValue={setName} />
      <Button type="submit" variant="primary" size="small">
        Save
      </Button>
    </form>
  );
}

type Counts = ListAnswer["counts"];

const viewOf = (words: string, holds: (facts: StatusFacts) => boolean) => ({
  words,
  status: statusesWhere(holds).join(","),
});

/** Built-in views of the list: statuses that are processed together, by their names in the address. */
const views = [
  { words: "All", status: "" },
  viewOf("Open", ({ stage }) => stage === "open"),
  viewOf("Quoted", ({ phase, kind }) => phase === "quoted" && kind === undefined),
  viewOf("With underwriter", ({ phase }) => phase === "referred"),
  viewOf("Renewals", ({ kind }) => kind === "renewal"),
  // By status, not date: includes policies that start later, and leaves out those with a future cancellation date.
  viewOf("Accepted", ({ stage }) => stage === "onCover"),
];

/** Number of rows with one of the statuses; undefined if there are too many to count. */
function countOf(counts: Counts, status: string): number | undefined {
  const matching = counts.filter(({ WebStatus }) => status === "" || status.split(",").includes(WebStatus));
  return matching.some(({ count }) => count === null)
    ? undefined
    : matching.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

/** Each view with its count, once rows are counted. */
export const viewTabs = (counts: Counts | undefined) =>
  views.map(({ words, status }) => ({
    value: status,
    words,
    count: counts && countOf(counts, status)?.toLocaleString("en-GB"),
  }));

const nameOf = (status: string): string =>
  views.find((view) => view.status === status)?.words ?? counted(status.split(",").length, "status", "statuses");

/** Filter options: each status among the rows with its count, plus the selected ones even if no row has them. */
export function statusOptions(
  counts: Counts,
  chosen: string,
): readonly { readonly id: string; readonly name: string }[] {
  const shown = counts.filter(({ WebStatus, count }) => count !== 0 || WebStatus === chosen);
  const single = shown
    .toSorted((one, other) => statusOrder(one.WebStatus) - statusOrder(other.WebStatus))
    .map(({ WebStatus, count }) => ({
      id: WebStatus,
      name: count === null ? statusWords(WebStatus) : `${statusWords(WebStatus)} (${count.toLocaleString("en-GB")})`,
    }));
  if (chosen === "" || single.some(({ id }) => id === chosen)) return single;
  return [{ id: chosen, name: chosen.includes(",") ? nameOf(chosen) : statusWords(chosen) }, ...single];
}
