import "../styles/login.css";
import "../styles/access.css";
import "./proof.css";
import { useRef } from "react";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { ProveForm } from "../profile/access/FactorForm.tsx";
import { factorsIn } from "../profile/access/factor-desk.ts";
import { Stale } from "../shell/Stale.tsx";
import { type ProofWanted, proofWanted } from "./fresh-proof.ts";

/** The dialog in which a user proves their identity before a privileged action, which then continues. */
export default function ProofArea() {
  const wanted = proofWanted.use();
  return wanted && <ProofDialog wanted={wanted} />;
}

function ProofDialog({ wanted: { words, settle } }: { readonly wanted: ProofWanted }) {
  const isProven = useRef(false);
  const { value: access, failed, requestId, retry } = useLoaded("proof", () => call("/api/v1/Access/get", {}));
  return (
    <Dialog
      title="Confirm your identity"
      className="dialog-framed proof-dialog"
      onClose={() => settle(isProven.current)}
    >
      {(close) => (
        <>
          <p>{words} You are asked once every five minutes.</p>
          {failed && <Stale requestId={requestId} onRetry={retry} />}
          {access ? (
            <ProveForm
              send="Confirm"
              factors={factorsIn(access)}
              isProven={false}
              // Closes first, so that the focus has returned when the action continues.
              onProven={async () => {
                isProven.current = true;
                close();
              }}
              onClose={close}
            />
          ) : (
            <Skeleton words="Loading how you sign in" rows={2} />
          )}
        </>
      )}
    </Dialog>
  );
}
