import { useState } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import { listed } from "../../form/words/phrases.ts";
import type { ProductRelease } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { today } from "../clock.ts";
import { SelectField, TextField } from "../kit/Field.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ProductRow } from "../products/product-rows.ts";
import { Stale } from "../shell/Stale.tsx";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";
import { FormDialog } from "./FormDialog.tsx";

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A reason, and that which is done for it. */
function useReason({ onDone }: DialogProps, send: (reason: string) => Promise<unknown>) {
  const [reason, setReason] = useState("");
  const { busy, trouble, act, refuse } = useAct();
  const submit = async (close: () => void) => {
    if (reason.trim() === "") return refuse("Say why: it is kept with the release.");
    if (!(await act(async () => void (await send(reason))))) return;
    onDone();
    close();
  };
  const field = <TextField label="Why" maxLength={1000} value={reason} onValue={setReason} />;
  return { field, form: { busy, trouble, onSubmit: (close: () => void) => void submit(close) } };
}

/** Ends a release that is scheduled, or a pilot. */
export function EndRelease({ release, ...dialog }: DialogProps & { readonly release: ProductRelease }) {
  const { id, number, version, from } = release;
  const { field, form } = useReason(dialog, async (Reason) => {
    const { resumed } = await call("/api/v1/Studio/cancelRelease", { id, number, Reason });
    for (const each of resumed) toast(`Goes on: ${wordsOf(each)}`);
  });
  return (
    <FormDialog
      title={`End the release of ${version === null ? "no version" : `version ${version}`} from ${formatDate(from)}?`}
      words="End the release"
      leave="Leave it"
      onClose={dialog.onClose}
      {...form}
    >
      <p>
        {from > today()
          ? "What would have ended with it goes on, unless something was released since that takes its place."
          : "What was in force without it holds again at once. Quotes that were begun meanwhile keep their version."}
      </p>
      {field}
    </FormDialog>
  );
}

/** `version 2 from 1 January 2027 to 31 January 2027, for Leeds` */
const wordsOf = ({ version, from, until, branches }: ProductRelease): string =>
  [
    `${version === null ? "no version" : `version ${version}`} from ${formatDate(from)}${until === null ? "" : ` to ${formatDate(until)}`}`,
    ...(branches.length === 0 ? [] : [`for ${listed(branches, "and")}`]),
  ].join(", ");

/** Puts a version that was in force before in force again, which is named. */
export function RollBack({ product, ...dialog }: DialogProps & { readonly product: ProductRow }) {
  const { id, title } = product;
  const { value, failed, requestId, retry } = useLoaded(`back ${id}`, () => call("/api/v1/Studio/releases", { id }));
  const now = value?.releases.find(({ state, branches }) => state === "live" && branches.length === 0);
  const before = value ? versionsBefore(value.releases, now) : [];
  const [picked, setPicked] = useState<string>();
  const version = picked ?? String(before[0]?.[0] ?? "");
  const { field, form } = useReason(dialog, (Reason) =>
    call("/api/v1/Studio/rollBack", { id, version: Number(version), Reason }),
  );
  return (
    <FormDialog
      title={version === "" ? `Roll ${title} back?` : `Roll ${title} back to version ${version}?`}
      words={version === "" ? "Roll back" : `Roll back to version ${version}`}
      leave="Leave it"
      isReady={version !== ""}
      onClose={dialog.onClose}
      {...form}
    >
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <Skeleton words="Loading the versions" rows={2} />}
      {value && before.length === 0 && <p>No other version of {title} was in force before.</p>}
      {before.length > 0 && (
        <>
          <SelectField
            label="Version to go back to"
            options={before.map(([each, from]) => [String(each), `Version ${each}, in force from ${formatDate(from)}`])}
            value={version}
            onValue={setPicked}
          />
          <p>
            Version {version} is in force again at once, for all branches
            {now?.version == null ? "" : `, in the place of version ${now.version}`}. Quotes that were begun meanwhile
            keep theirs, and can be moved.
          </p>
          {field}
        </>
      )}
    </FormDialog>
  );
}

/** Versions that were in force for all branches, but for the one that is, the last first, each with its first day. */
function versionsBefore(
  releases: readonly ProductRelease[],
  now: ProductRelease | undefined,
): readonly (readonly [version: number, from: string])[] {
  const found = new Map<number, string>();
  for (const { version, branches, state, from } of [...releases].sort((one, other) => other.number - one.number))
    if (
      version !== null &&
      version !== now?.version &&
      branches.length === 0 &&
      state !== "cancelled" &&
      from <= today()
    )
      if (!found.has(version)) found.set(version, from);
  return [...found];
}
