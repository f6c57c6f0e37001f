import { refuseCancellation } from "../../api/policy-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { toast } from "../../toast/toasts.ts";

interface Props {
  readonly onClose: () => void;
  readonly reload: () => Promise<void>;
}

/** Why a policy does not end as it was asked for. */
export function RefuseForm({ onClose, reload }: Props) {
  const { reference, store } = useQuote();
  return (
    <WordsForm
      className="decide"
      takesFocus
      label="Why it is refused"
      hint="The broker reads this; the policy stays in force."
      missing="Say why it is refused."
      send="Refuse, keep in force"
      leave={{ words: "Not now", onLeave: onClose }}
      onSend={async (words) => {
        await refuseCancellation(reference, versionOf(store), words);
        toast(`${reference} stays in force.`);
        await reload();
      }}
    />
  );
}
