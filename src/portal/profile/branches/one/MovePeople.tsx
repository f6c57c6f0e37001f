import { useId, useState } from "react";
import type { Branch } from "../../../api/branch-calls.ts";
import type { FirmUser } from "../../../api/user-calls.ts";
import { Trouble } from "../../../forms/Trouble.tsx";
import { Button } from "../../../kit/Button.tsx";
import { loadSession } from "../../../session/session.ts";
import { focusWhenThere } from "../../../shell/focus-when-there.ts";
import { toast } from "../../../toast/toasts.ts";
import { useAct } from "../../../use-act.ts";
import { movePeople } from "./move-people.ts";

interface Props {
  readonly people: readonly FirmUser[];
  readonly from: Branch;
  readonly others: readonly Branch[];
  readonly onMoved: () => void;
}

const usersWords = (count: number): string => (count === 1 ? "1 user" : `${count.toLocaleString("en-GB")} users`);

/** Moves everybody of a branch to another one at once. */
export function MovePeople({ people, from, others, onMoved }: Props) {
  const choice = useId();
  const [to, setTo] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const all = usersWords(people.length);
  const move = async () => {
    const branch = others.find(({ id }) => id === to);
    if (!branch) return refuse("Choose the branch to which they move.");
    let left: readonly string[] = [];
    const isDone = await act(async () => {
      const done = await movePeople(people, branch.id);
      left = done.left;
      if (done.moved > 0) toast(`${usersWords(done.moved)} moved to ${branch.name}.`);
    });
    if (people.some(({ isYou }) => isYou)) void loadSession();
    onMoved();
    if (!isDone) return;
    if (left.length > 0) refuse(left.join(" "));
    focusWhenThere("branch-people");
  };
  return (
    <div className="branch-move">
      <div>
        <label className="label" htmlFor={choice}>
          Move {people.length === 1 ? "this user" : `all ${all}`} to
        </label>
        <select
          id={choice}
          className="input"
          value={to}
          onChange={({ target }) => {
            forget();
            setTo(target.value);
          }}
        >
          <option value="">Choose a branch</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button busy={busy} onClick={() => void move()}>
        {busy ? `Moving ${all}` : `Move ${all}`}
      </Button>
      <p className="small">
        Their rights stay as they are. Quotes and policies stay with {from.name}: pass those on from each user's page.
      </p>
      <Trouble words={trouble} />
    </div>
  );
}
