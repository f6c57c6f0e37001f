import { useState } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import type { ProductDraft, ProductRelease } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { today } from "../clock.ts";
import { Check } from "../kit/Check.tsx";
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

/** State of a dialog that asks for a reason and then sends it. */
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

/** Drops a draft without publishing it: nothing of it is used, but its history stays readable. */
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

/** Ends a scheduled release or a pilot. */
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

/** Uses semicolons, because names contain commas: `Wickstead & Dunn, Leeds; Harbour Lane Brokers LLP, Bristol`. */
const inOneLine = (names: readonly string[]): string => names.join("; ");

const versionWords = (version: number | null): string => (version === null ? "no version" : `version ${version}`);

/** `version 2 from 1 January 2027 to 31 January 2027, for Leeds` */
const wordsOf = ({ version, from, until, branchNames }: ProductRelease): string =>
  [
    `${versionWords(version)} from ${formatDate(from)}${until === null ? "" : ` to ${formatDate(until)}`}`,
    ...(branchNames.length === 0 ? [] : [`for ${inOneLine(branchNames)}`]),
  ].join(", ");

/** What to roll back: a pilot or, for all branches, everything after a version. */
export type RollbackChoice = { readonly words: string } & (
  | { readonly pilot: ProductRelease }
  | { readonly version: number; readonly now: number | null }
);

/** Rolls back the newest pilot, or puts an earlier version in force again for all branches; the user picks which. */
export function RollBack({ product, ...dialog }: DialogProps & { readonly product: ProductRow }) {
  const { id, title } = product;
  const { value, failed, requestId, retry } = useLoaded(`back ${id}`, () => call("/api/v1/Studio/releases", { id }));
  const ways = value ? rollbackChoices(value.releases) : [];
  const isNamed = value ? hasToBeNamed(value.releases) : false;
  const [picked, setPicked] = useState<string>();
  const way = ways[Number(picked ?? (isNamed ? Number.NaN : 0))];
  const narrower = value && way && "version" in way ? unaffectedReleases(value.releases, way.version) : [];
  const [ended, setEnded] = useState<readonly number[]>([]);
  const { field, form } = useReason(dialog, async (Reason) => {
    const isPilot = way !== undefined && "pilot" in way;
    if (isPilot) await call("/api/v1/Studio/cancelRelease", { id, number: way.pilot.number, Reason });
    else {
      const End = ended.length > 0 ? { End: JSON.stringify(ended) } : {};
      await call("/api/v1/Studio/rollBack", { id, version: way?.version ?? 0, Reason, ...End });
    }
    const done = isPilot
      ? `The pilot of ${versionWords(way.pilot.version)} has ended.`
      : `Version ${way?.version} is in force again.`;
    toast(`${done} Quotes started in the meantime can be moved here.`);
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
      {ways.length > 0 && (
        <SelectField
          label="What to do"
          {...(isNamed && { empty: "Choose", hint: `${title} was already rolled back. Choose what to do now.` })}
          options={ways.map(({ words }, at) => [String(at), words])}
          value={picked ?? (isNamed ? "" : "0")}
          onValue={setPicked}
        />
      )}
      {way && (
        <>
          <p>
            {"pilot" in way
              ? `The version for all branches applies to ${inOneLine(way.pilot.branchNames)} again, immediately.`
              : `Version ${way.version} is in force again immediately, for all branches${way.now === null ? "" : `, replacing version ${way.now}`}.`}{" "}
            Quotes started in the meantime keep their version, and can be moved.
          </p>
          {narrower.length > 0 && <p>These releases continue unless you end them here:</p>}
          {narrower.map((each) => (
            <Check
              key={each.number}
              checked={ended.includes(each.number)}
              onChecked={(isEnded) =>
                setEnded(isEnded ? [...ended, each.number] : ended.filter((number) => number !== each.number))
              }
            >
              End {wordsOf(each)}
            </Check>
          ))}
          {field}
        </>
      )}
    </FormDialog>
  );
}

/**
 * Whether the user must name the target version, as the portal also requires of commands: the default may be the
 * version that was just rolled back.
 */
export function hasToBeNamed(releases: readonly ProductRelease[]): boolean {
  const now = inForceForAll(releases);
  const [first] = rollbackChoices(releases);
  if (!now || !first || "pilot" in first || first.version === now.version) return false;
  return now.act === "roll-back" || releases.some((each) => each.number > now.number && wasInForce(each, now));
}

/** Releases, newest first. */
const byNumber = (releases: readonly ProductRelease[]): ProductRelease[] =>
  [...releases].sort((one, other) => other.number - one.number);

/** The release in force for all branches. */
const inForceForAll = (releases: readonly ProductRelease[]): ProductRelease | undefined =>
  byNumber(releases).find(({ state, branches }) => state === "live" && branches.length === 0);

/** Releases for cover that starts later: quotes for such cover already use their versions. Newest first. */
const advanceReleases = (
  releases: readonly ProductRelease[],
  now: ProductRelease | undefined,
): readonly ProductRelease[] =>
  byNumber(releases).filter(
    ({ state, basis, branches, number }) =>
      state === "scheduled" && basis === "cover-start" && branches.length === 0 && now && number > now.number,
  );

/** Releases that a rollback for all branches does not affect: pilots and scheduled releases. */
export function unaffectedReleases(releases: readonly ProductRelease[], version: number): readonly ProductRelease[] {
  const now = inForceForAll(releases);
  const ended = version === now?.version ? advanceReleases(releases, now) : [];
  return releases.filter(
    (each) =>
      (each.state === "scheduled" || (each.state === "live" && each.branches.length > 0)) && !ended.includes(each),
  );
}

/** Rollback choices, newest first: pilots, then versions that were in force for all branches. */
export function rollbackChoices(releases: readonly ProductRelease[]): readonly RollbackChoice[] {
  const live = byNumber(releases).filter(({ state }) => state === "live");
  const now = inForceForAll(releases);
  const pilots = live.filter(({ branches }) => branches.length > 0);
  const [newest] = advanceReleases(releases, now);
  const kept: readonly RollbackChoice[] =
    newest && now?.version != null
      ? [
          {
            version: now.version,
            now: newest.version,
            words: `Version ${now.version} again, also for cover from ${formatDate(newest.from)}`,
          },
        ]
      : [];
  const versions = versionsBefore(releases, now).map(([version, from]) => ({
    version,
    now: now?.version ?? null,
    words: `Version ${version} again, in force from ${formatDate(from)}`,
  }));
  const ends = pilots.map((pilot) => ({
    pilot,
    words: `End the pilot of ${versionWords(pilot.version)} at ${inOneLine(pilot.branchNames)}`,
  }));
  const [first] = live;
  return [...kept, ...(first && first.branches.length > 0 ? [...ends, ...versions] : [...versions, ...ends])];
}

const wasInForce = ({ version, branches, state, from }: ProductRelease, now: ProductRelease | undefined): boolean =>
  version !== null && version !== now?.version && branches.length === 0 && state !== "cancelled" && from <= today();

/** Versions previously in force for all branches, except the present one, latest first, each with its first day. */
function versionsBefore(
  releases: readonly ProductRelease[],
  now: ProductRelease | undefined,
): readonly (readonly [version: number, from: string])[] {
  const found = new Map<number, string>();
  for (const each of byNumber(releases))
    if (each.version !== null && wasInForce(each, now) && !found.has(each.version)) found.set(each.version, each.from);
  return [...found];
}
