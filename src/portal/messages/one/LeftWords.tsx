import { useDraft } from "../../forms/use-draft.ts";

/** What somebody had begun to write when another was quicker: to be copied elsewhere, or thrown away. */
export function LeftWords({ number }: { readonly number: string }) {
  const [answer, setAnswer] = useDraft(`message ${number} answer`);
  const [note, setNote] = useDraft(`message ${number} note`);
  const left = [answer, note].filter((words) => words.trim() !== "");
  if (left.length === 0) return null;
  const throwAway = () => {
    setAnswer("");
    setNote("");
  };
  return (
    <section className="panel" aria-labelledby="left-title">
      <div className="panel-head">
        <h2 id="left-title">What you had written</h2>
        <span className="small">It was not sent.</span>
      </div>
      <div className="panel-body decide">
        {left.map((words) => (
          <p key={words} className="message-text">
            {words}
          </p>
        ))}
        <button type="button" className="button" onClick={throwAway}>
          Throw it away
        </button>
      </div>
    </section>
  );
}
