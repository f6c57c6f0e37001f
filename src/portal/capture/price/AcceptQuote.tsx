import { formatPounds, pence } from "../../../insurance/money/money.ts";
import type { Obstacle } from "../frame/actions/obstacles.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { AcceptButton } from "./AcceptButton.tsx";
import { useAcceptance } from "./use-acceptance.ts";

interface Props {
  readonly reasonsId: string;
  readonly obstacles: readonly Obstacle[];
  readonly onStop: () => void;
}

/** Binds the cover, once. */
export function AcceptQuote({ reasonsId, obstacles, onStop }: Props) {
  const { reference, fields } = useQuote();
  const { price } = usePrice();
  const blocked = obstacles.length > 0;
  const next = pagePath("pageConfirmation", fields.id, reference);
  const { busy, press } = useAcceptance({ blocked, onStop, next });
  const amount = price && !blocked ? `, ${formatPounds(pence(price.total))}` : "";
  return (
    <AcceptButton
      words={`Accept${amount}`}
      blocked={blocked}
      busy={busy}
      reasonsId={reasonsId}
      onPress={() => void press()}
    />
  );
}
