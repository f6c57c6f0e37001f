import { counted } from "../../../form/words/phrases.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { useQuote } from "../open/quote-context.ts";
import { MovementLists } from "./MovementLists.tsx";

interface Props {
  /** Version to which the quote would move. */
  readonly to: number;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** What would become of every answer; nothing is done before it is said. */
export function MoveDialog({ to, busy, trouble, onMove, onClose }: Props) {
  const { reference } = useQuote();
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${to}`, () =>
    call("/api/v1/Quote/previewMove", { reference, To: to }),
  );
  return (
    <Dialog title={`Move to version ${to} of the form?`} className="dialog-framed move-dialog" onClose={onClose}>
      {(close) => (
        <>
          {failed && <Stale requestId={requestId} onRetry={retry} />}
          {value ? (
            <>
              <p>
                {counted(value.carried, "answer")} {value.carried === 1 ? "stays as it is" : "stay as they are"}.
                {value.losesPrice && " The price is taken away: get it again afterwards."}
              </p>
              <MovementLists {...value} />
              {value.asked.length > 0 && (
                <section>
                  <h3>To be answered then</h3>
                  <ul>
                    {value.asked.map(({ path, message }) => (
                      <li key={path}>{message}</li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          ) : (
            <Skeleton words="Looking what would change" rows={3} />
          )}
          <Trouble words={trouble} />
          <div className="row gap-3">
            {value && (
              <Button variant="primary" busy={busy} onClick={onMove}>
                Move to version {to}
              </Button>
            )}
            <Button onClick={close}>Leave it as it is</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
