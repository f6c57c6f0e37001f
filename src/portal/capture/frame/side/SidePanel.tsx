import { useQuote } from "../../open/quote-context.ts";
import { SaveStateWords } from "../SaveStateWords.tsx";
import { Facts } from "./Facts.tsx";
import { Flags } from "./Flags.tsx";
import { PriceBlock } from "./PriceBlock.tsx";

/** What stays in view on every page of a quote. */
export function SidePanel() {
  const { state } = useQuote();
  return (
    <aside className="work-side" aria-label="This quote">
      <div className="panel side">
        <PriceBlock />
        <Facts />
        <Flags />
        <div className="side-block">
          <SaveStateWords />
          {!state.readOnly && (
            <p className="small">
              Every answer saves as you leave it. <kbd>Ctrl S</kbd>
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}
