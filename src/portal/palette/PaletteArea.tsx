import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import type { ListRow } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { riskWords, statusNote } from "../documents/row-words.ts";
import { Icon } from "../icons/Icon.tsx";
import { Status, statusWords } from "../icons/Status.tsx";
import { overlay } from "../keys/key-acts.ts";
import { KeyHint } from "../kit/Badge.tsx";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { Input } from "../kit/Input.tsx";
import { poundsWords } from "../pounds.ts";
import { PaletteList } from "./PaletteList.tsx";
import {
  approximateReadings,
  type PaletteEntry,
  type PaletteGroup,
  paletteGroups,
  readPaletteText,
  usePaletteActions,
  usePalettePages,
} from "./palette-entries.ts";
import { usePaletteSearch } from "./use-palette-search.ts";
import "./palette.css";

const describe = (row: ListRow): string =>
  [
    statusWords(row.WebStatus, row.cancelledFrom),
    row.total === null ? statusNote(row) : poundsWords(row.total),
    momentWords(row.changedAt).toLowerCase(),
  ]
    .filter(Boolean)
    .join(" · ");

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(" or ");

const kinds: Readonly<Record<PaletteGroup["id"], (total: string) => string>> = {
  quotes: (total) => (total === "1" ? "1 quote or policy" : `${total} quotes and policies`),
  clients: (total) => counted(Number(total), "client"),
  actions: (total) => counted(Number(total), "action"),
  pages: (total) => counted(Number(total), "page"),
};

/** Number of results of each kind; while nothing is typed, a hint. */
function foundWords(typed: string, groups: readonly PaletteGroup[]): string {
  if (typed.trim() === "") return "Type a reference, client, postcode, page or action.";
  if (groups.length === 0) return "Nothing matches.";
  return `${groups.map(({ id, total }) => kinds[id](total)).join(", ")}.`;
}

/** Global search with actions: opens over any page, and works entirely by keyboard. */
export default function PaletteArea() {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<PaletteEntry | null>(null);
  const navigate = useNavigate();
  useEffect(() => input.current?.focus(), []);
  // Runs the chosen entry after the dialog has closed and the focus has returned to the page.
  const leave = () => {
    overlay.set(null);
    const { current: entry } = chosen;
    if (typeof entry?.open === "string") navigate(entry.open);
    else entry?.open();
  };
  return (
    <Dialog
      className="dialog-framed palette"
      title={<span className="visually-hidden">Search or go to</span>}
      onClose={leave}
    >
      {(close) => (
        <PaletteBody
          input={input}
          onChoose={(entry) => {
            chosen.current = entry;
            close();
          }}
        />
      )}
    </Dialog>
  );
}

interface Props {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onChoose: (entry: PaletteEntry) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Fact = readonly [label: string, words: string];

const dayFact = (label: string, day: string | null): readonly Fact[] =>
  day === null ? [] : [[label, formatDate(day.slice(0, 10))]];

const moneyFact = (label: string, amount: number | null): readonly Fact[] =>
  amount === null ? [] : [[label, poundsWords(amount)]];

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl>
    {facts.map(([label, words]) => (
      <div key={label} className="flex split gap-3">
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

/** What callers usually ask about a quote: price, dates, and the next step. */
function PalettePreview({ row }: { readonly row: ListRow }) {
  const note = statusNote(row);
  const price = [
    ...moneyFact("Premium", row.premium),
    ...moneyFact("IPT", row.ipt),
    ...moneyFact("Fee", row.fee),
    ...moneyFact(row.indicative ? "Indicative total payable" : "Total payable", row.total),
  ];
  return (
    <aside className="palette-preview pad keep-size numerals on-desk" aria-label={`About ${row.reference}`}>
      <p className="row">
        <b>{row.reference}</b>
        <span className="end">
          <Status webStatus={row.WebStatus} cancelledFrom={row.cancelledFrom} />
        </span>
      </p>
      <p>
        <b>{row.client || "No policyholder yet"}</b>
        <span className="small block">
          {[row.product, riskWords(row), row.brokerReference && `your reference ${row.brokerReference}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      {price.length > 0 ? <Facts facts={price} /> : <p className="muted">Not priced yet</p>}
      <Facts
        facts={[
          ...dayFact("Cover start date", row.coverStart),
          ...(row.policyNumber ? [["Policy", row.policyNumber] as const] : dayFact("Price valid to", row.validTo)),
          ...(row.handler ? [["Handler", row.handler] as const] : []),
          ["Updated", momentWords(row.changedAt)],
        ]}
      />
      {note && <p className="small">{note}</p>}
    </aside>
  );
}

function PaletteBody({ input, onChoose }: Props) {
  const [typed, setTyped] = useState("");
  const [activeId, setActiveId] = useState<string | null>(null);
  const { value: found, failed, isCurrent, isSlow, retry } = usePaletteSearch(typed);
  const [actions, pages] = [usePaletteActions(), usePalettePages()];
  const groups = paletteGroups(typed, { actions, pages, found, describe });
  const entries = groups.flatMap((group) => group.entries);
  const isSettled = isCurrent || failed;
  // Until the results match the typed text, nothing is preselected: Enter must not open an outdated result.
  const active = entries.find(({ id }) => id === activeId) ?? (isSettled ? entries[0] : undefined);
  const near = found && isCurrent ? approximateReadings(found) : [];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Enter" && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(active);
    }
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    const at = active ? entries.indexOf(active) : step > 0 ? -1 : 0;
    setActiveId(entries[(at + step + entries.length) % entries.length]?.id ?? null);
  };
  const { text } = readPaletteText(typed);
  const sought = [...text.split(/\s+/), ...near.flatMap(({ read }) => read)];
  return (
    <>
      <div className="palette-top row gap-3 line-below muted">
        <Icon name="search" />
        <Input
          ref={input}
          role="combobox"
          aria-label="Search quotes, policies, clients, pages and actions"
          aria-expanded={entries.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={active && `palette ${active.id}`}
          aria-autocomplete="list"
          spellCheck={false}
          value={typed}
          onValue={(next) => {
            setTyped(next);
            setActiveId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <KeyHint aria-hidden="true">Esc</KeyHint>
      </div>
      <div className="palette-note row gap-3 line-below quiet">
        <p role="status">
          {failed ? (
            "The search failed: quotes and clients may be missing."
          ) : isCurrent ? (
            <>
              {foundWords(typed, groups)}
              {near.map((each) => (
                <Fragment key={each.typed}>
                  {" "}
                  Nothing is spelt “{each.typed}”; shown for {quoted(each.read)}.
                </Fragment>
              ))}
            </>
          ) : isSlow ? (
            "The search is taking longer than usual. Still searching…"
          ) : (
            "Searching…"
          )}
        </p>
        {failed && (
          <Button variant="link" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
      <div className="grow flex min-h-0">
        <PaletteList
          groups={groups}
          active={active}
          sought={sought}
          onChoose={onChoose}
          isWaiting={!found && !failed}
        />
        {active?.row && <PalettePreview row={active.row} />}
      </div>
      <p className="palette-foot line-above surface on-desk row gap-5 small" aria-hidden="true">
        <span>
          <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> move
        </span>
        <span>
          <KeyHint>Enter</KeyHint> open
        </span>
        <span>
          <KeyHint>&gt;</KeyHint> actions only
        </span>
        <span>
          <KeyHint>@</KeyHint> clients only
        </span>
      </p>
    </>
  );
}
