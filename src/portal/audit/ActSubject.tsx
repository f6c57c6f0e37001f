import type { ActRow } from "../api/audit-calls.ts";
import { Button, ButtonLink } from "../kit/Button.tsx";

interface Props {
  readonly row: ActRow;
  /** Asked for everything about one quote. */
  readonly onAbout: (reference: string) => void;
}

/** What an act was done to: its page where the reader may open one, and its place in the chain. */
export function ActSubject({ row: { about, reference, path, seq, subject }, onAbout }: Props) {
  const name = [about, reference].filter((part) => part !== null).join(" ");
  return (
    <>
      {path === null ? (
        name
      ) : (
        <ButtonLink variant="link" className="audit-about" to={path}>
          {name}
        </ButtonLink>
      )}
      {reference !== null && (
        <Button variant="link" className="audit-all" onClick={() => onAbout(reference)}>
          All about {reference}
        </Button>
      )}
      <span className="small audit-subject">
        Row {seq} of {subject}
      </span>
    </>
  );
}
