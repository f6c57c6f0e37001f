import type { AnswerDifference } from "../../../../schemas/life.ts";
import type { QuoteState } from "../../api/answers.ts";

type Movement = Pick<NonNullable<QuoteState["moved"]>, "renamed" | "changed" | "parked">;

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly AnswerDifference[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ place, label, item, before, after, because }) => (
          <li key={place}>
            {item === undefined ? "" : `${item}, `}
            {label}: {before ?? "no answer"}
            {after !== before && after !== null && <> becomes {after}</>}.{because === undefined ? "" : ` ${because}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What becomes of answers in another version of their form, and why. */
export function MovementLists({ renamed, changed, parked }: Movement) {
  return (
    <>
      <Rows title="Asked under another name" rows={renamed} />
      <Rows title="Converted" rows={changed.filter(({ after }) => after !== null)} />
      <Rows title="Asked again" rows={changed.filter(({ after }) => after === null)} />
      <Rows title="Not asked any more, and kept aside" rows={parked} />
    </>
  );
}
