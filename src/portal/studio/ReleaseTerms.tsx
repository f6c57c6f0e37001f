import { useState } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { today } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import { Stale } from "../shell/Stale.tsx";

/** When and for whom a version is to be in force, as entered. */
export interface AskedTerms {
  /** Empty: today. */
  readonly from: string;
  /** The last day; empty: none. */
  readonly until: string;
  readonly basis: "opened" | "cover-start";
  /** Keys of firms and branches, `beta` and `alpha/leeds`; undefined for every branch. */
  readonly branches: readonly string[] | undefined;
  readonly reason: string;
}

interface Props {
  readonly terms: AskedTerms;
  readonly onTerms: (terms: AskedTerms) => void;
  /** Puts no version in force: the product cannot be quoted from that day. */
  readonly retires?: boolean;
}

/** Form for the terms of a release, with a sentence that sums them up. */
export function ReleaseTerms({ terms, onTerms, retires = false }: Props) {
  const { from, until, basis, branches, reason } = terms;
  const where = branches === undefined ? "every branch" : "the firms and branches chosen";
  const first = from === "" ? today() : from;
  const set = (part: Partial<AskedTerms>) => onTerms({ ...terms, ...part });
  return (
    <>
      <TextField
        type="date"
        label="From"
        hint="Today, unless you enter another date."
        min={today()}
        value={from}
        onValue={(next) => set({ from: next })}
      />
      {!retires && (
        <>
          <TextField
            type="date"
            label="Until (optional)"
            hint="The last day. Without one it applies until another release follows."
            min={first}
            value={until}
            onValue={(next) => set({ until: next })}
          />
          <SelectField
            label="The dates apply to the day on which"
            options={[
              ["opened", "a quote is started"],
              ["cover-start", "cover starts"],
            ]}
            value={basis}
            onValue={(next) => set({ basis: next === "cover-start" ? next : "opened" })}
          />
        </>
      )}
      <SelectField
        label="Branches"
        options={[
          ["all", "Every branch"],
          ["some", "Some firms or branches"],
        ]}
        value={branches === undefined ? "all" : "some"}
        onValue={(next) => set({ branches: next === "some" ? (branches ?? []) : undefined })}
      />
      {branches !== undefined && <AudiencePicker chosen={branches} onChosen={(next) => set({ branches: next })} />}
      <TextField label="Reason" maxLength={1000} value={reason} onValue={(next) => set({ reason: next })} />
      <p className="small">
        {retires
          ? `No quote can be started from ${formatDate(first)} at ${where}. Open quotes and policies continue.`
          : `${basis === "opened" ? "Quotes started" : "Cover that starts"} from ${formatDate(first)}${until === "" ? "" : ` until ${formatDate(until)}`} at ${where} will use it. Quotes that are open keep their version.`}
      </p>
    </>
  );
}

/** Maximum number of branches found per search. */
const maxFound = 100;

interface AudiencePickerProps {
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** Firms and branches, found by name and selected one by one. */
function AudiencePicker({ chosen, onChosen }: AudiencePickerProps) {
  const [words, setWords] = useState("");
  /** Names found by earlier searches. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { value, failed, requestId, retry } = useLoaded(`whom ${words}`, () =>
    call("/api/v1/Forms/grants", { ...(words.trim() === "" ? {} : { q: words.trim() }), pageSize: maxFound }),
  );
  const open = value?.rows.filter(({ state }) => state !== "closed") ?? [];
  const firms = new Map(open.map(({ firmId, firm }) => [firmId, `${firm}, every branch`]));
  const branches = open.map(
    ({ firmId, branchId, firm, branch }) => [`${firmId}/${branchId}`, `${firm}, ${branch}`] as const,
  );
  const found = [...firms, ...branches];
  const nameOf = (word: string) => names.get(word) ?? found.find(([each]) => each === word)?.[1] ?? word;
  return (
    <>
      {chosen.length > 0 && (
        <span className="cluster at-stretch gap-1">
          {chosen.map((word) => (
            <Button
              key={word}
              size="small"
              aria-label={`Remove ${nameOf(word)}`}
              onClick={() => onChosen(chosen.filter((each) => each !== word))}
            >
              {nameOf(word)} <Icon name="close" />
            </Button>
          ))}
        </span>
      )}
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {(value?.total ?? 0) > maxFound || words !== "" ? (
        <TextField label="Find a firm or a branch" value={words} onValue={setWords} />
      ) : null}
      <SelectField
        label="Add a firm or a branch"
        empty={value ? "Choose" : "Loading"}
        value=""
        options={found.filter(([word]) => !chosen.includes(word))}
        onValue={(word) => {
          if (word === "") return;
          setNames(new Map([...names, [word, nameOf(word)]]));
          onChosen([...chosen, word]);
        }}
      />
    </>
  );
}

/** Why the terms cannot be sent yet; undefined if they can. */
export const termsFault = ({ from, until, branches, reason }: AskedTerms): string | undefined => {
  if (until !== "" && until < (from === "" ? today() : from)) return "The last day is before the first.";
  if (branches?.length === 0) return "Choose the firms or branches that it applies to.";
  return reason.trim() === "" ? "Enter a reason. It is kept with the release." : undefined;
};

/** Releases that overlap a new one, by number. */
interface Others {
  readonly ends: readonly number[];
  readonly keeps: readonly number[];
}

/** Puts a version of a definition in force, or retires the definition if there is none. @throws {Refused} */
export async function schedule(
  id: string,
  version: number | undefined,
  { from, until, basis, branches, reason }: AskedTerms,
  { ends, keeps }: Others = { ends: [], keeps: [] },
): Promise<void> {
  const { releases } = await call("/api/v1/Studio/releases", { id });
  const Base = releases.reduce((highest, { number }) => Math.max(highest, number), 0);
  const terms = {
    id,
    Reason: reason,
    Base,
    ...(from === "" ? {} : { From: from }),
    ...(branches === undefined ? {} : { Branches: JSON.stringify(branches) }),
    ...(ends.length > 0 ? { End: JSON.stringify(ends) } : {}),
    ...(keeps.length > 0 ? { Keep: JSON.stringify(keeps) } : {}),
  };
  if (version === undefined) await call("/api/v1/Studio/retire", terms);
  else
    await call("/api/v1/Studio/schedule", {
      ...terms,
      version,
      Basis: basis,
      ...(until === "" ? {} : { Until: until }),
    });
}
