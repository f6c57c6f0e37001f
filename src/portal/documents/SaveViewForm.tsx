import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../kit/Button.tsx";

interface Props {
  /** @returns whether it was saved */
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onDone: () => void;
}

/** Asks for the name of a view. */
export function SaveViewForm({ onSave, onDone }: Props) {
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
      <input
        ref={input}
        id={id}
        className="input"
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary" size="small">
        Save
      </Button>
    </form>
  );
}
