import "../../styles/history.css";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Area } from "../../area/Area.tsx";
import { Button } from "../../kit/Button.tsx";
import { hideHistory, useHistoryShown } from "../history/history-panel.ts";
import { useQuote } from "../open/quote-context.ts";

const diary = () => import("./DiaryArea.tsx");

/**
 * Toggles the quote's diary next to the page; `?diary=open` opens it. Only one panel is open at a time, so the history
 * closes.
 */
export function DiaryToggle() {
  const { reference } = useQuote();
  const [address] = useSearchParams();
  const [openFor, setOpenFor] = useState(address.get("diary") === "open" ? reference : null);
  const button = useRef<HTMLButtonElement>(null);
  const isHistoryShown = useHistoryShown(reference) !== null;
  const open = openFor === reference;
  useEffect(() => {
    if (isHistoryShown) setOpenFor(null);
  }, [isHistoryShown]);

  const close = () => {
    setOpenFor(null);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="text"
        size="small"
        aria-expanded={open}
        onClick={() => {
          hideHistory();
          setOpenFor(open ? null : reference);
        }}
      >
        Diary
      </Button>
      {open && (
        <aside
          className="history"
          aria-label="Diary"
          onKeyDown={({ key }) => {
            if (key === "Escape") close();
          }}
        >
          <div className="history-head row at-start gap-3">
            <h2>Diary of {reference}</h2>
            <Button variant="text" size="small" className="end" aria-label="Close the diary" onClick={close}>
              Close
            </Button>
          </div>
          <Area name="capture/diary" load={diary} fallback={null} />
        </aside>
      )}
    </>
  );
}
