import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { copyQuote } from "../api/quote-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { tellFailure } from "../toast/tell-failure.ts";
import { toast } from "../toast/toasts.ts";
import { quotePath } from "./quote-path.ts";

interface Props {
  readonly reference: string;
  readonly typeOfInsurance: string;
}

/** A new quote with the same answers. */
export function CopyRow({ reference, typeOfInsurance }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const made = await copyQuote(reference);
      toast(`${reference} copied to ${made.reference}.`);
      navigate(quotePath(typeOfInsurance, made.reference, "INCOMPLETE"));
    } catch (error) {
      setBusy(false);
      tellFailure(error);
    }
  };
  return (
    <Button
      variant="icon"
      aria-label={`Copy ${reference} to a new quote`}
      title="Copy to a new quote"
      busy={busy}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
    </Button>
  );
}
