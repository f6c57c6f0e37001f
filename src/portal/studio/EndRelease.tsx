import { useState } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import type { ProductDraft, ProductRelease } from "../api/answers.ts";
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
    if (reason.trim() === "") return refuse("Enter a reason. It is kept in the history.");
    if (!(await act(async () => void (await send(reason))))) return;
    onDone();
    close();
  };
  const field = <TextField label="Reason" maxLength={1000} value={reason} onValue={setReason} />;
  return { field, form: { busy, trouble, onSubmit: (close: () => void) => void submit(close) } };
}

/** Ends a draft that becomes no version: nothing of it is used, and its history can still be read. */
export function DropDraft({ draft, ...dialog }: DialogProps & { readonly draft: ProductDraft }) {
  const { number, revision, title } = draft;
  const { field, form } = useReason(dialog, (Reason) =>
    call("/api/v1/Studio/dropDraft", { draft: number, revision, Reason }),
  );
  return (
    <FormDialog
      title={`Discard “${title}”?`}
      words="Discard draft"
      leave="Keep draft"
      onClose={dialog.onClose}
      {...form}
    >
      <p>It will not become a version and is removed from the list. Its edits and comments are kept in its history.</p>
      {field}
    </FormDialog>
  );
}

/** Ends a release that is scheduled, or a pilot. */
export function EndRelease({ release, ...dialog }: DialogProps & { readonly release: ProductRelease }) {
  const { id, number, version, from } = release;
  const { field, form } = useReason(dialog, async (Reason) => {
    const { resumed } = await call("/api/v1/Studio/cancelRelease", { id, number, Reason });
    for (const each of resumed) toast(`Resumed: ${wordsOf(each)}`);
  });
  return (
    <FormDialog
      title={`End the release of ${versionWords(version)} from ${formatDate(from)}?`}
      words="End the release"
      leave="Cancel"
      onClose={dialog.onClose}
      {...form}
    >
      <p>
        {from > today()
          ? "Releases due to end when it started continue, unless a later release has replaced them."
          : "The previous version is in force again immediately. Quotes started in the meantime keep their version."}
      </p>
      {field}
    </FormDialog>
  );
}

/** Names have commas of their own: `Wickstead & Dunn, Leeds; Harbour Lane Brokers LLP, Bristol`. */
const inOneLine = (names: readonly string[]): string => names.join("; ");

const versionWords = (version: number | null): string => (version === null ? "no version" : `version ${version}`);

/** `version 2 from 1 January 2027 to 31 January 2027, for Leeds` */
const wordsOf = ({ version, from, until, branchNames }: ProductRelease): string =>
  [
    `${versionWords(version)} from ${formatDate(from)}${until === null ? "" : ` to ${formatDate(until)}`}`,
    ...(branchNames.length === 0 ? [] : [`for ${inOneLine(branchNames)}`]),
  ].join(", ");

/** What is taken back: a pilot, or for all branches what came after a version. */
export type BackChoice = { readonly words: string } & (
  | { readonly pilot: ProductRelease }
  | { readonly version: number; readonly now: number | null }
);

/** Takes back the newest pilot, or puts a version that was in force before in force again for all; each is named. */
export function RollBack({ product, ...dialog }: DialogProps & { readonly product: ProductRow }) {
  const { id, title } = product;
  const { value, failed, requestId, retry } = useLoaded(`back ${id}`, () => call("/api/v1/Studio/releases", { id }));
  const ways = value ? waysBack(value.releases) : [];
  const [picked, setPicked] = useState("0");
  const way = ways[Number(picked)];
  const { field, form } = useReason(dialog, async (Reason) => {
    const isPilot = way !== undefined && "pilot" in way;
    if (isPilot) await call("/api/v1/Studio/cancelRelease", { id, number: way.pilot.number, Reason });
    else await call("/api/v1/Studio/rollBack", { id, version: way?.version ?? 0, Reason });
    const ended = isPilot
      ? `The pilot of ${versionWords(way.pilot.version)} has ended.`
      : `Version ${way?.version} is in force again.`;
    toast(`${ended} Quotes started in the meantime can be moved here.`);
  });
  const act =
    way &&
    ("pilot" in way ? `End the pilot of ${versionWords(way.pilot.version)}` : `Roll back to version ${way.version}`);
  return (
    <FormDialog
      title={`Roll ${title} back?`}
      words={act ?? "Roll back"}
      leave="Cancel"
      isReady={way !== undefined}
      onClose={dialog.onClose}
      {...form}
    >
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <Skeleton words="Loading the versions" rows={2} />}
      {value && ways.length === 0 && (
        <p>There is nothing to go back to: no other version of {title} was in force before, and none is a pilot.</p>
      )}
      {way && (
        <>
          <SelectField
            label="What to do"
            options={ways.map(({ words }, at) => [String(at), words])}
            value={picked}
            onValue={setPicked}
          />
          <p>
            {"pilot" in way
              ? `The version for all branches applies to ${inOneLine(way.pilot.branchNames)} again, immediately.`
              : `Version ${way.version} is in force again immediately, for all branches${way.now === null ? "" : `, replacing version ${way.now}`}.`}{" "}
            Quotes started in the meantime keep their version, and can be moved.
          </p>
          {field}
        </>
      )}
    </FormDialog>
  );
}

/** The newest way back first: pilots, then versions that were in force for all. */
export function waysBack(releases: readonly ProductRelease[]): readonly BackChoice[] {
  const live = releases.filter(({ state }) => state === "live").sort((one, other) => other.number - one.number);
  const now = live.find(({ branches }) => branches.length === 0);
  const pilots = live.filter(({ branches }) => branches.length > 0);
  // Quotes of cover from its day are on such a version already.
  const ahead = releases.filter(
    ({ state, basis, branches, number }) =>
      state === "scheduled" && basis === "cover-start" && branches.length === 0 && now && number > now.number,
  );
  const [newest] = ahead.sort((one, other) => other.number - one.number);
  const kept: readonly BackChoice[] =
    newest && now?.version != null
      ? [
          {
            ...{ version: now.version, now: newest.version },
            words: `Version ${now.version} again, also for cover from ${formatDate(newest.from)}`,
          },
        ]
      : [];
  const versions = versionsBefore(releases, now).map(([version, from]) => ({
    ...{ version, now: now?.version ?? null, words: `Version ${version} again, in force from ${formatDate(from)}` },
  }));
  const ends = pilots.map((pilot) => ({
    ...{ pilot, words: `End the pilot of ${versionWords(pilot.version)} at ${inOneLine(pilot.branchNames)}` },
  }));
  const [first] = live;
  return [...kept, ...(first && first.branches.length > 0 ? [...ends, ...versions] : [...versions, ...ends])];
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
