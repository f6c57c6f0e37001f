import { pounds } from "../../insurance/money/money.ts";
import type { ProductRelease } from "../api/answers.ts";
import { call } from "../api/call.ts";
import type { AnswerOf } from "../api/client.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { momentWords } from "../clock.ts";
import { Notice } from "../kit/Notice.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { poundsWords } from "../pounds.ts";
import { Stale } from "../shell/Stale.tsx";

type Watched = AnswerOf<"/api/v1/Studio/watch">;
type Figures = Watched["since"];

/** What is quoted since a release, beside the seven days before it. */
export function ReleaseWatch({ release: { id, number, version } }: { readonly release: ProductRelease }) {
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
      <Table
        caption={`Quotes of version ${version} since ${momentWords(value.from)}, and of the seven days before`}
        columns={columns}
        rows={rowsOf(value)}
        keyOf={({ words }) => words}
        narrow="cards"
      />
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

const share = (count: number, of: number): string =>
  of === 0 ? "–" : `${count.toLocaleString("en-GB")} (${Math.round((count / of) * 100)}%)`;

const shown: readonly (readonly [string, (figures: Figures) => string])[] = [
  ["Priced, referred or declined", ({ decided }) => decided.toLocaleString("en-GB")],
  ["Referred", ({ referred, decided }) => share(referred, decided)],
  ["Declined", ({ declined, decided }) => share(declined, decided)],
  ["Mean premium", ({ meanPremium }) => (meanPremium === null ? "–" : poundsWords(pounds(meanPremium)))],
  ["No price because of a fault", ({ unpriceable }) => unpriceable.toLocaleString("en-GB")],
];

const rowsOf = ({ before, since }: Watched): readonly Row[] =>
  shown.map(([words, of]) => ({ words, before: of(before), since: of(since) }));
