import type { Right } from "../../../insurance/permissions.ts";
import { changeOfRights } from "../../../insurance/rights/change-of-rights.ts";
import { wordsOfRight } from "../../../insurance/rights/right-groups.ts";

interface Props {
  readonly before: number;
  readonly after: number;
  readonly moves: { readonly from: string; readonly to: string } | undefined;
}

/** What will change, in plain words, before it is saved. */
export function RightsChangeNotice({ before, after, moves }: Props) {
  const { given, taken } = changeOfRights(before, after);
  return (
    <section className="rights-change" aria-label="What will change" aria-live="polite">
      <h3>What will change</h3>
      {moves && (
        <p>
          Moves from {moves.from} to {moves.to}.
        </p>
      )}
      <Change words="May do from now on" rights={given} />
      <Change words="May not do any more" rights={taken} />
    </section>
  );
}

function Change({ words, rights }: { readonly words: string; readonly rights: readonly Right[] }) {
  if (rights.length === 0) return null;
  return (
    <>
      <p>{words}:</p>
      <ul>
        {rights.map((right) => (
          <li key={right}>{wordsOfRight(right)}</li>
        ))}
      </ul>
    </>
  );
}
