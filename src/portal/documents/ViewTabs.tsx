import { Input } from "../kit/Input.tsx";
import "../kit/tabs.css";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { ListFilter, SavedView } from "../api/document-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
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

/** Views that somebody saved: links, so that each can be opened beside another; and how the present one is saved. */
export function ViewTabs({ views, filter, onSave, onRemove }: Props) {
  const here = listAddress(filter).toString();
  const shown = views.find((view) => addressOf(view) === here);
  if (views.length === 0 && !isFiltered(filter)) return null;
  return (
    <div className="view-tabs">
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
    <form className="save-view" onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>Name of the view</label>
      <Input ref={input} id={id} maxLength={60} value={name} onValue={setName} />
      <Button type="submit" variant="primary" size="small">
        Save
      </Button>
    </form>
  );
}
