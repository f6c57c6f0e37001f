import "../styles/records.css";
import { Trouble } from "../forms/Trouble.tsx";
import { Button } from "../kit/Button.tsx";

interface Props {
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onContinue: () => void;
}

/** From the questions to the proof of the address. */
export function ContinueBar({ busy, trouble, onContinue }: Props) {
  return (
    <section className="record-bar" aria-label="Actions">
      {trouble === undefined ? (
        <span className="small">
          Next: a code by email proves the address.{" "}
          <a href="/signup/terms" target="_blank" rel="noopener">
            Terms of business (opens in a new tab)
          </a>
        </span>
      ) : (
        <Trouble words={trouble} />
      )}
      <span className="end">
        <Button variant="primary" busy={busy} onClick={onContinue}>
          {busy ? "Sending the code" : "Continue"}
        </Button>
      </span>
    </section>
  );
}
