import { requestReinstatement } from "../../api/policy-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { toast } from "../../toast/toasts.ts";
import { PanelOfAct } from "../overview/PanelOfAct.tsx";

/** Asks the provider to put a cancelled policy back in force. */
export function ReinstatePanel({ onClose }: { readonly onClose: () => void }) {
  const { reference, reload } = useQuote();
  return (
    <PanelOfAct title="Put the policy back in force" words="The provider decides it." onClose={onClose}>
      <WordsForm
        label="Why it should be in force again"
        missing="Say why it should be in force again."
        most={2000}
        send="Ask for it"
        leave={{ words: "Leave it cancelled", onLeave: onClose }}
        onSend={async (words) => {
          await requestReinstatement(reference, words);
          toast("The provider is asked to put it back in force.");
          await reload();
          onClose();
        }}
      />
    </PanelOfAct>
  );
}
