import { useState } from "react";
import { addDays, formatDate } from "../../form/values/calendar.ts";
import { RELEASE_WATCH_DAYS } from "../../insurance/time/release-watch.ts";
import type { ProductRelease, PublishedForms } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { today } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { TextField } from "../kit/Field.tsx";
import { Panel } from "../kit/Panel.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ProductRow } from "../products/product-rows.ts";
import { useAct } from "../use-act.ts";
import { FormDialog } from "./FormDialog.tsx";
import { ReleaseDialog } from "./ReleaseDialog.tsx";
import { ReleaseWatch } from "./ReleaseWatch.tsx";
import { MoveOpen } from "./StuckQuotes.tsx";

interface Props {
  readonly products: readonly ProductRow[] | undefined;
  readonly open: PublishedForms["open"];
  /** Every published version, of each definition the newest first. */
  readonly versions: PublishedForms["definitions"];
  readonly mayRelease: boolean;
  readonly onChanged: () => void;
}

/** Days that the line shows before and after today. */
const span = { before: 60, after: 120 } as const;

type Asked =
  | { readonly act: "roll-back"; readonly product: ProductRow }
  | { readonly act: "cancel"; readonly release: ProductRelease };

/** A version that is to be released, in the place of a pilot or not. */
interface Releasing {
  readonly product: ProductRow;
  readonly widens?: ProductRelease;
}

/** Which version is in force when and for whom, one line a product, and the ways back. */
export function Timeline({ products, open, versions, mayRelease, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [releasing, setReleasing] = useState<Releasing>();
  const [moving, setMoving] = useState<{ readonly id: string; readonly version: number }>();
  const now = today();
  const first = addDays(now, -span.before);
  const months = monthsFrom(first, addDays(now, span.after));
  return (
    <Panel
      title="Releases"
      beside={
        <span className="small">A release puts a version in force from a day, for all branches or for some.</span>
      }
    >
      {products === undefined ? (
        <div className="pad">
          <Skeleton words="Loading the releases" rows={3} />
        </div>
      ) : (
        <div className="studio-line">
          <div className="studio-line-row studio-line-head" aria-hidden="true">
            <span />
            <div className="studio-line-track">
              {months
                .filter((day) => Math.abs(share(first, day) - share(first, now)) > 5)
                .map((day) => (
                  <span key={day} className="studio-month" style={{ left: `${share(first, day)}%` }}>
                    {monthWords(day)}
                  </span>
                ))}
              <b className="studio-today" style={{ left: `${share(first, now)}%` }}>
                Today
              </b>
            </div>
            <span />
          </div>
          {products.map((product) => (
            <ProductLine
              key={product.id}
              {...{ product, first, mayRelease }}
              open={open.filter(({ id }) => id === product.id)}
              onRollBack={() => setAsked({ act: "roll-back", product })}
              onCancel={(release) => setAsked({ act: "cancel", release })}
              onMove={(version) => setMoving({ id: product.id, version })}
              onRelease={(widens) => setReleasing({ product, ...(widens ? { widens } : {}) })}
            />
          ))}
        </div>
      )}
      {asked && <AskReason asked={asked} onClose={() => setAsked(undefined)} onDone={onChanged} />}
      {releasing && (
        <ReleaseDialog
          id={releasing.product.id}
          title={releasing.product.title}
          versions={versions.filter(({ id }) => id === releasing.product.id)}
          widens={releasing.widens}
          onClose={() => setReleasing(undefined)}
          onDone={onChanged}
        />
      )}
      {moving && <MoveOpen {...moving} onClose={() => setMoving(undefined)} onDone={onChanged} />}
    </Panel>
  );
}

interface LineProps {
  readonly product: ProductRow;
  readonly open: PublishedForms["open"];
  readonly first: string;
  readonly mayRelease: boolean;
  readonly onRollBack: () => void;
  readonly onCancel: (release: ProductRelease) => void;
  readonly onMove: (version: number) => void;
  /** Given a pilot, this is to be widened. */
  readonly onRelease: (widens?: ProductRelease) => void;
}

function ProductLine({ product, open, first, mayRelease, onRollBack, onCancel, onMove, onRelease }: LineProps) {
  const { id, title, releases } = product;
  const live = releases.filter(({ state }) => state === "live");
  const scheduled = releases.filter(({ state }) => state === "scheduled");
  const young = live.filter(
    ({ version, number, from, madeAt }) =>
      version !== null &&
      number > 1 &&
      [from, madeAt.slice(0, 10)].some((day) => day >= addDays(today(), -RELEASE_WATCH_DAYS)),
  );
  return (
    <div className="studio-line-row">
      <div>
        <b>{title}</b>
        <p className="small">{id}</p>
        <ul className="studio-open" aria-label={`Open quotes of ${title}`}>
          {[...open]
            .sort((one, other) => other.version - one.version)
            .map((each) => (
              <li key={each.version} className="small">
                {mayRelease && each.quotes > 0 ? (
                  <Button variant="link" size="small" onClick={() => onMove(each.version)}>
                    {openWords(each)}
                  </Button>
                ) : (
                  openWords(each)
                )}
              </li>
            ))}
          {open.length === 0 && <li className="small">No open quotes</li>}
        </ul>
      </div>
      <ul className="studio-line-track">
        {[...live, ...scheduled].map((release) => {
          const next = scheduled.find(
            ({ from, branches }) => from > release.from && branches.length === release.branches.length,
          );
          const end = release.until ?? next?.from;
          const [left, right] = [share(first, release.from), end === undefined ? 100 : share(first, end)];
          const pilot = release.branches.length > 0;
          return (
            <li
              key={release.number}
              className={`studio-bar studio-bar-${pilot ? "pilot" : release.state}`}
              style={{ marginLeft: `${left}%`, width: `${Math.max(2, right - left)}%` }}
            >
              <b>{release.version === null ? "Retired" : `Version ${release.version}`}</b> {barWords(release)}
              {mayRelease && (release.state === "scheduled" || pilot) && (
                <Button variant="link" size="small" onClick={() => onCancel(release)}>
                  {release.state === "scheduled" ? "Cancel" : "End"}
                </Button>
              )}
              {mayRelease && pilot && release.state === "live" && (
                <Button variant="link" size="small" onClick={() => onRelease(release)}>
                  Widen…
                </Button>
              )}
            </li>
          );
        })}
        {releases.length === 0 && <li className="small">Nothing is in force.</li>}
      </ul>
      {mayRelease ? (
        <div className="studio-line-acts">
          <Button size="small" onClick={() => onRelease()} aria-label={`Release… a version of ${title}`}>
            Release…
          </Button>
          {releases.some(({ number }) => number > 1) && (
            <Button size="small" onClick={onRollBack} aria-label={`Roll back… ${title}`}>
              Roll back…
            </Button>
          )}
        </div>
      ) : (
        <span />
      )}
      {young.map((release) => (
        <details key={release.number} className="studio-line-watch" open>
          <summary>
            Since version {release.version} of {title} was released
          </summary>
          <ReleaseWatch release={release} />
        </details>
      ))}
    </div>
  );
}

/** `Version 2: 14 open quotes, 3 renewals offered`. */
function openWords({ version, quotes, renewals }: PublishedForms["open"][number]): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`];
  const parts = [
    ...counted(quotes, "open quote", "open quotes"),
    ...counted(renewals, "renewal offered", "renewals offered"),
  ];
  return `Version ${version}: ${parts.length === 0 ? "none open" : parts.join(", ")}`;
}

function barWords({ state, basis, from, branches, urgent }: ProductRelease): string {
  const who =
    branches.length === 0 ? "" : ` at ${branches.length > 2 ? `${branches.length} branches` : branches.join(", ")}`;
  const when = basis === "cover-start" ? "cover starting from" : state === "live" ? "since" : "from";
  return `${state === "live" ? "" : "scheduled "}${when} ${formatDate(from)}${who}${urgent ? ", urgent" : ""}`;
}

interface AskProps {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AskReason({ asked, onClose, onDone }: AskProps) {
  const [reason, setReason] = useState("");
  const { busy, trouble, act, refuse } = useAct();
  const isBack = asked.act === "roll-back";
  const title = isBack
    ? `Roll ${asked.product.title} back?`
    : `End the release from ${formatDate(asked.release.from)}?`;
  const submit = async (close: () => void) => {
    if (reason.trim() === "") return refuse("Say why: it is kept with the release.");
    const done = await act(async () => {
      if (asked.act === "roll-back") await call("/api/v1/Studio/rollBack", { id: asked.product.id, Reason: reason });
      else {
        const { id, number } = asked.release;
        await call("/api/v1/Studio/cancelRelease", { id, number, Reason: reason });
      }
    });
    if (!done) return;
    onDone();
    close();
  };
  return (
    <FormDialog
      title={title}
      words={isBack ? "Roll back" : "End the release"}
      leave="Leave it"
      onSubmit={(close) => void submit(close)}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
    >
      <p>
        {isBack
          ? "The version that was in force before is in force again at once, for all branches. Quotes that were begun meanwhile keep theirs, and can be moved."
          : "What was in force without it holds again at once. Quotes that were begun meanwhile keep their version."}
      </p>
      <TextField label="Why" maxLength={1000} value={reason} onValue={setReason} />
    </FormDialog>
  );
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Where a day is on the line, per cent of it; what is before or after is at its ends. */
function share(first: string, day: string): number {
  const at = ((dayNumber(day) - dayNumber(first)) / (span.before + span.after)) * 100;
  return Math.min(100, Math.max(0, at));
}

/** The first days of the months between two days. */
function monthsFrom(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (
    let day = `${addDays(`${first.slice(0, 7)}-01`, 32).slice(0, 7)}-01`;
    day <= last;
    day = `${addDays(day, 32).slice(0, 7)}-01`
  )
    months.push(day);
  return months;
}

const month = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });
const monthOfYear = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
const monthWords = (day: string): string =>
  (day.slice(5, 7) === "01" ? monthOfYear : month).format(new Date(`${day}T00:00:00Z`));
