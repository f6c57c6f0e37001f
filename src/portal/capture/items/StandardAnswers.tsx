import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { counted } from "../../../form/words/phrases.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";

interface Props {
  readonly group: string;
  readonly id: string;
}

/** Fills in the group's standard answers where there is none, and has a person confirm them. */
export function StandardAnswers({ group, id }: Props) {
  const { store } = useQuote();
  const { at = "", standard = {} } = store.form.group(group) ?? {};
  const waiting = useRecordAtom(store, store.answerAtom(placeOf(at, id, "ToConfirm")));
  useRecordAtom(store, store.itemProgressAtom);
  const scope = store.resolution().scope(group, id);
  const open = Object.keys(standard).filter(
    (name) => scope.questions.get(name)?.shown && scope.answers[name] === undefined,
  );
  const count = Array.isArray(waiting) ? waiting.length : 0;

  const fill = () => {
    store.setStandard(id);
    toast("Standard answers filled in where there was none.", { action: undoAction(store) });
  };
  if (count > 0)
    return (
      <div className="item-strip item-strip-warn" role="status">
        <Icon name="alert" />
        <p>
          {counted(count, "standard answer was", "standard answers were")} filled in. Check{" "}
          {count === 1 ? "it" : "each"} with the client, then confirm.
        </p>
        <Button size="small" onClick={() => store.confirmItem(id)}>
          Confirm these answers
        </Button>
      </div>
    );
  if (open.length === 0) return null;
  return (
    <div className="item-strip">
      <p>Nothing out of the ordinary? {counted(open.length, "answer")} can be filled in for you to confirm.</p>
      <Button size="small" onClick={fill}>
        Set all as standard
      </Button>
    </div>
  );
}
