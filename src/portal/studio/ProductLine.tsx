import type { CSSProperties } from "react";
import { addDays, formatDate, londonDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import { pounds } from "../../insurance/money/money.ts";
import { RELEASE_WATCH_DAYS } from "../../insurance/time/working-time.ts";
import type { ProductRelease, PublishedForms } from "../api/answers.ts";
import { call } from "../api/call.ts";
import type { AnswerOf } from "../api/client.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { momentInText, today } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { Notice } from "../kit/Notice.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { poundsWords } from "../pounds.ts";
import type { ProductRow } from "../products/product-rows.ts";
import { Stale } from "../shell/Stale.tsx";

/** Days that the timeline shows before and after today. */
export const span = { before: 60, after: 120 } as const;

interface LineProps {
  readonly product: ProductRow;
  /** Releases that are no longer in force. */
  readonly past: readonly ProductRelease[];
  /** The newest version; undefined until it is known whether there was a release. */
  readonly newest: number | undefined;
  readonly open: PublishedForms["open"];
  readonly first: string;
  readonly mayRelease: boolean;
  readonly onRollBack: () => void;
  readonly onCancel: (release: ProductRelease) => void;
  readonly onMove: (version: number) => void;
  /** With a pilot: widen that. */
  readonly onRelease: (widens?: ProductRelease) => void;
}

type Watched = AnswerOf<"/api/v1/Studio/watch">;

type Figures = Watched["since"];

/** Quotes since a release, compared with the seven days before it. */
function ReleaseWatch({ release: { id, number, version } }: { readonly release: ProductRelease }) {
  const { value, failed, requestId, retry } = useLoaded(`${id} ${number}`, () =>
    call("/api/v1/Studio/watch", { id, number }),
  );
  if (failed) return <Stale requestId={requestId} onRetry={retry} />;
  if (!value) return <Skeleton words="Loading the figures" rows={2} />;
  return (
    <div className="studio-watch stack gap-2">
      {value.alerts.length > 0 && (
        <Notice tone="warn" icon="alert">
          Version {version}: {value.alerts.join(" ")}
        </Notice>
      )}
      {value.since.decided + value.since.unpriceable === 0 ? (
        <p className="small">
          No quotes have been decided since, and {value.before.decided.toLocaleString("en-GB")} in the seven days
          before.
        </p>
      ) : (
        <Table
          caption={`Quotes of version ${version} since ${momentInText(value.from)}, and of the seven days before`}
          columns={columns}
          rows={rowsOf(value)}
          keyOf={({ words }) => words}
          narrow="cards"
        />
      )}
    </div>
  );
}

interface Row {
  readonly words: string;
  readonly before: string;
  readonly since: string;
}

const columns: readonly Column<Row>[] = [
  { words: "Quotes decided", isName: true, cell: ({ words }) => words },
  { words: "Seven days before", isFigure: true, isLabelled: true, cell: ({ before }) => before },
  { words: "Since the release", isFigure: true, isLabelled: true, cell: ({ since }) => since },
];

const shareOf = (count: number, of: number): string =>
  of === 0 ? "–" : `${count.toLocaleString("en-GB")} (${Math.round((count / of) * 100)}%)`;

const shown: readonly (readonly [string, (figures: Figures) => string])[] = [
  ["Priced, referred or declined", ({ decided }) => decided.toLocaleString("en-GB")],
  ["Referred", ({ referred, decided }) => shareOf(referred, decided)],
  ["Declined", ({ declined, decided }) => shareOf(declined, decided)],
  ["Mean premium", ({ meanPremium }) => (meanPremium === null ? "–" : poundsWords(pounds(meanPremium)))],
  ["No price because of a fault", ({ unpriceable }) => unpriceable.toLocaleString("en-GB")],
];

const rowsOf = ({ before, since }: Watched): readonly Row[] =>
  shown.map(([words, of]) => ({ words, before: of(before), since: of(since) }));

/** One product: its releases as bars, its open quotes by version, and what was quoted since a release. */
export function ProductLine({
  product,
  past,
  newest = 0,
  open,
  first,
  mayRelease,
  onRollBack,
  onCancel,
  onMove,
  onRelease,
}: LineProps) {
  const { id, title, releases } = product;
  const live = releases.filter(({ state }) => state === "live");
  const scheduled = releases.filter(({ state }) => state === "scheduled");
  const seen = past
    .map((release) => ({ release, end: endOf(release, [...past, ...live]) }))
    .filter(({ release, end }) => end >= first && end >= release.from)
    .slice(0, maxPastReleases)
    .reverse();
  const young = [...live, ...seen.map(({ release }) => release)].filter(
    ({ version, number, from, madeAt }) =>
      version !== null &&
      number > 1 &&
      [from, madeAt.slice(0, 10)].some((day) => day >= addDays(today(), -RELEASE_WATCH_DAYS)),
  );
  return (
    <div className="studio-line-row grid middle gap-3 pad-slim line-above">
      <div>
        <b>{title}</b>
        <p className="small">{id}</p>
        {[...past, ...releases].every(({ version }) => (version ?? 0) < newest) && (
          <p className="small">Version {newest} is published but not released.</p>
        )}
        <ul aria-label={`Open quotes of ${title}`}>
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
      <ul className="studio-line-track min-0 relative">
        {seen.map(({ release, end }) => {
          const [left, right] = [share(first, release.from), share(first, end)];
          const isShort = right - left < MIN_WIDTH_FOR_LABEL;
          return (
            <li
              key={release.number}
              className={isShort ? "studio-bar-short row quiet" : "studio-bar studio-bar-past cut"}
              style={isShort ? shortStyle(left, right) : barStyle(left, right)}
            >
              <span>
                <b>{releasedWords(release)}</b> {barWords(release)} to {formatDate(end)}
              </span>
            </li>
          );
        })}
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
              className={`studio-bar cut studio-bar-${pilot ? "pilot" : release.state}`}
              style={barStyle(left, right)}
            >
              <b>{releasedWords(release)}</b> {barWords(release)}
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
        <div className="stack">
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
        <details
          key={release.number}
          className="studio-line-watch"
          open={
            release.state === "live" && young.every(({ state, number }) => state !== "live" || number <= release.number)
          }
        >
          <summary>
            Since version {release.version} of {title} was released on {formatDate(release.from)}
            {branchWords(release)}
          </summary>
          <ReleaseWatch release={release} />
        </details>
      ))}
    </div>
  );
}

/** `Version 2: 14 open quotes, 3 renewals offered`. */
function openWords({ version, quotes, renewals }: PublishedForms["open"][number]): string {
  const parts = [
    ...(quotes === 0 ? [] : [counted(quotes, "open quote")]),
    ...(renewals === 0 ? [] : [counted(renewals, "renewal offered", "renewals offered")]),
  ];
  return `Version ${version}: ${parts.length === 0 ? "none open" : parts.join(", ")}`;
}

function barWords(release: ProductRelease): string {
  const { state, basis, from, urgent } = release;
  const when = basis === "cover-start" ? "cover starting from" : state === "live" ? "since" : "from";
  const lead = state === "scheduled" ? "scheduled " : "";
  return `${lead}${when} ${formatDate(from)}${branchWords(release)}${urgent ? ", urgent" : ""}`;
}

const branchWords = ({ branchNames: names }: ProductRelease): string =>
  names.length === 0 ? "" : ` at ${names.length > 2 ? `${names.length} branches` : names.join("; ")}`;

const releasedWords = ({ version }: ProductRelease): string => (version === null ? "Retired" : `Version ${version}`);

const barStyle = (left: number, right: number): CSSProperties =>
  ({ "--left": `${left}%`, "--bar": `${Math.max(2, right - left)}%` }) as CSSProperties;

/**
 * Minimum width of a bar, in per cent of the timeline, for a release's label to fit; shorter bars have it after them.
 */
const MIN_WIDTH_FOR_LABEL = 30;

/** Style of a bar as long as its release, in an entry that extends to the end of the timeline. */
const shortStyle = (left: number, right: number): CSSProperties => {
  const start = Math.min(left, 100 - MIN_WIDTH_FOR_LABEL);
  const share = (Math.max(0.8, right - left) / (100 - start)) * 100;
  return { "--left": `${start}%`, "--bar": `${share}%` } as CSSProperties;
};

/** Maximum number of past releases drawn per product. */
const maxPastReleases = 6;

/** Whether a release was in force and no longer is. */
export const isPast = ({ state }: ProductRelease): boolean => state === "superseded" || state === "ended";

/** Last day of a past release: when it was ended, or the next release for its branches began. */
function endOf(release: ProductRelease, all: readonly ProductRelease[]): string {
  const { branches, number, from, until, endedAt } = release;
  const next = all
    .filter((each) => each.number > number && each.from >= from && String(each.branches) === String(branches))
    .map((each) => each.from);
  const ends = [
    ...next,
    ...(until === null ? [] : [until]),
    ...(endedAt === null ? [] : [londonDate(new Date(endedAt))]),
  ];
  return ends.sort()[0] ?? today();
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Position of a day on the timeline, in per cent; days outside it are at its ends. */
export function share(first: string, day: string): number {
  const at = ((dayNumber(day) - dayNumber(first)) / (span.before + span.after)) * 100;
  return Math.min(100, Math.max(0, at));
}
