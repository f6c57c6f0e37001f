import { Link, useParams } from "react-router-dom";
import { loadOrNone } from "../../api/load-or-none.ts";
import { getMessage } from "../../api/message-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Empty } from "../../kit/Empty.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { MessagePage } from "./MessagePage.tsx";

/** One message to the team. */
export default function MessagePageArea() {
  const { Number: number = "" } = useParams();
  const { value, failed, requestId, retry } = useLoaded(number, () => loadOrNone(getMessage(number)));
  const isThere = value !== null && value !== "none" && value.message.number === number;
  return (
    <Main className="page">
      <PageTitle title={`${number} – Messages`} />
      <div className="page-head">
        <h1>{isThere && value.message.subject !== "" ? value.message.subject : number}</h1>
        <span className="muted figure">{isThere && number}</span>
        <span className="end">
          <Link to="/user/messages">All messages</Link>
        </span>
      </div>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {value === "none" && (
        <Empty framed title="There is no such message">
          <p>Check the number, or look for the sender in the list. Messages are kept for twelve months.</p>
        </Empty>
      )}
      {isThere && <MessagePage message={value} reload={retry} />}
      {value === null && !failed && <Skeleton words="Loading the message" rows={6} />}
    </Main>
  );
}
