import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import type { InfoRequest } from "../../api/info-request-calls.ts";
import { momentWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { referPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";

interface Props {
  readonly request: InfoRequest;
  readonly typeOfInsurance: string;
}

/** Who asks, why, and by when. */
export function InfoHead({ request: { askedBy, askedAt, message, due, overdue }, typeOfInsurance }: Props) {
  const { reference } = useQuote();
  return (
    <>
      <div className="answers-head">
        <h1 className="work-title">The underwriter's questions</h1>
        <span className="end">
          <Link to={referPath(typeOfInsurance, reference)}>The conversation</Link>
        </span>
      </div>
      <Panel padded className="info-asked" aria-label="What was asked">
        <p className={overdue ? "note note-warn" : "note"}>
          <Icon name="clock" />
          <span>
            {overdue ? "Was due " : "Due "}
            <b className="figure">{formatDate(due)}</b>. {overdue && "It can still be sent back. "}
            What you type is saved as you go; the underwriter sees it once you send it back.
          </span>
        </p>
        <p className="message-head">
          <b>{askedBy}</b> asked <time dateTime={askedAt}>{momentWords(askedAt)}</time>
        </p>
        {message && <p className="message-words">{message}</p>}
      </Panel>
    </>
  );
}
