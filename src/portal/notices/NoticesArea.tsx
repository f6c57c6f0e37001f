import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { NoticeRow } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { momentWords } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { Stale } from "../shell/Stale.tsx";
import { toastFailure } from "../toast/toasts.ts";
import { useNoticesHost } from "./notices-context.ts";

/** The user's notices, newest first; opening one marks it as read. */
export default function NoticesArea() {
  const { close, setUnread } = useNoticesHost();
  const [page, setPage] = useState(1);
  const [earlier, setEarlier] = useState<readonly NoticeRow[]>([]);
  const { value, failed, loading, requestId, retry } = useLoaded(`notices ${page}`, () =>
    call("/api/v1/Notices/list", { page }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (value) setUnread(value.unread);
  }, [value, setUnread]);

  const notices = [...earlier, ...(value && !loading ? value.notices : [])];
  const mark = async (ids: readonly string[] | "all") => {
    try {
      setUnread((await call("/api/v1/Notices/read", { ids: ids === "all" ? ids : JSON.stringify(ids) })).unread);
      if (ids !== "all") return;
      setEarlier([]);
      setPage(1);
      retry();
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <>
      <div className="notices-head row gap-3 split line-below">
        <h2 ref={heading} tabIndex={-1}>
          Notices
        </h2>
        {notices.some(({ read }) => !read) && (
          <Button variant="text" size="small" onClick={() => void mark("all")}>
            Mark all as read
          </Button>
        )}
      </div>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!failed && !loading && notices.length === 0 && (
        <p className="pad muted">
          No notices yet. You are notified here when underwriters or colleagues act on your quotes.
        </p>
      )}
      <ul className="notice-list" aria-busy={loading}>
        {notices.map(({ id, client, words, path, at, read }) => (
          <li key={id} className={read ? undefined : "notice-unread"}>
            <Link
              className="notice pressed-row"
              to={path}
              onClick={() => {
                if (!read) void mark([id]);
                close();
              }}
            >
              {!read && <span className="visually-hidden">Unread: </span>}
              {words}
              <span className="small block">{client === "" ? momentWords(at) : `${client} · ${momentWords(at)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      {value && !loading && notices.length < value.total && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            setEarlier(notices);
            setPage(page + 1);
          }}
        >
          Show older
        </Button>
      )}
    </>
  );
}
