import { useState } from "react";
import { addDays } from "../../form/values/calendar.ts";
import type { ProductRelease, PublishedForms } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { today } from "../clock.ts";
import { Panel } from "../kit/Panel.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ProductRow } from "../products/product-rows.ts";
import { EndRelease, RollBack } from "./EndRelease.tsx";
import { MoveOpenQuotes } from "./MoveQuotes.tsx";
import { isPast, ProductLine, share, span } from "./ProductLine.tsx";
import { ReleaseDialog } from "./ReleaseDialog.tsx";

interface Props {
  readonly products: readonly ProductRow[] | undefined;
  readonly open: PublishedForms["open"];
  /** Every published version, newest first within each definition. */
  readonly versions: PublishedForms["definitions"];
  readonly mayRelease: boolean;
  readonly onChanged: () => void;
}

type Asked =
  | { readonly act: "roll-back"; readonly product: ProductRow }
  | { readonly act: "end"; readonly release: ProductRelease };

/** A version to release, which may replace a pilot. */
interface Releasing {
  readonly product: ProductRow;
  readonly widens?: ProductRelease;
}

/** Which version is in force when and for whom, one line per product, with rollback actions. */
export function Timeline({ products, open, versions, mayRelease, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [releasing, setReleasing] = useState<Releasing>();
  const [moving, setMoving] = useState<{ readonly id: string; readonly version: number }>();
  const now = today();
  const first = addDays(now, -span.before);
  const months = monthsFrom(first, addDays(now, span.after));
  const ids = products?.map(({ id }) => id) ?? [];
  const past = useLoaded(`past ${JSON.stringify(products)}`, async () => {
    const found = await Promise.all(ids.map((id) => call("/api/v1/Studio/releases", { id })));
    return found.flatMap(({ releases }) => releases.filter(isPast));
  });
  return (
    <Panel
      title="Releases"
      beside={
        <span className="small">A release puts a version in force from a date, for all branches or for some.</span>
      }
    >
      {products === undefined ? (
        <div className="pad">
          <Skeleton words="Loading the releases" rows={3} />
        </div>
      ) : (
        <div className="grid">
          <div className="studio-line-row grid middle on-desk gap-3 pad-slim" aria-hidden="true">
            <span />
            <div className="studio-line-track min-0 relative">
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
              product={product}
              first={first}
              mayRelease={mayRelease}
              past={past.value?.filter(({ id }) => id === product.id) ?? []}
              newest={past.value ? versions.find(({ id }) => id === product.id)?.version : undefined}
              open={open.filter(({ id }) => id === product.id)}
              onRollBack={() => setAsked({ act: "roll-back", product })}
              onCancel={(release) => setAsked({ act: "end", release })}
              onMove={(version) => setMoving({ id: product.id, version })}
              onRelease={(widens) => setReleasing({ product, ...(widens ? { widens } : {}) })}
            />
          ))}
        </div>
      )}
      {asked?.act === "roll-back" && (
        <RollBack product={asked.product} onClose={() => setAsked(undefined)} onDone={onChanged} />
      )}
      {asked?.act === "end" && (
        <EndRelease release={asked.release} onClose={() => setAsked(undefined)} onDone={onChanged} />
      )}
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
      {moving && <MoveOpenQuotes {...moving} onClose={() => setMoving(undefined)} onDone={onChanged} />}
    </Panel>
  );
}

/** The first of each month between two days. */
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
