import { formatDate } from "../../form/values/calendar.ts";
import { call } from "../api/call.ts";
import { today } from "../clock.ts";
import { SelectField, TextField } from "../kit/Field.tsx";

/** From when and for whom a version is to be in force, as it is filled in. */
export interface AskedTerms {
  /** Empty for today. */
  readonly from: string;
  readonly basis: "opened" | "cover-start";
  /** `alpha/leeds, beta`; empty for every branch. */
  readonly branches: string;
  readonly reason: string;
}

interface Props {
  readonly terms: AskedTerms;
  readonly onTerms: (terms: AskedTerms) => void;
}

/** Asks for the terms of a release, and says in a sentence what they come to. */
export function ReleaseTerms({ terms, onTerms }: Props) {
  const { from, basis, branches, reason } = terms;
  const set = (part: Partial<AskedTerms>) => onTerms({ ...terms, ...part });
  return (
    <>
      <TextField
        type="date"
        label="From"
        hint="Today unless another day is given."
        min={today()}
        value={from}
        onValue={(next) => set({ from: next })}
      />
      <SelectField
        label="That is the day on which"
        options={[
          ["opened", "a quote is begun"],
          ["cover-start", "cover starts"],
        ]}
        value={basis}
        onValue={(next) => set({ basis: next === "cover-start" ? next : "opened" })}
      />
      <TextField
        label="For whom"
        hint="Every branch unless firms or branches are named, with commas: alpha/leeds, beta."
        value={branches}
        onValue={(next) => set({ branches: next })}
      />
      <TextField label="Why" maxLength={1000} value={reason} onValue={(next) => set({ reason: next })} />
      <p className="small">
        {basis === "opened" ? "Quotes begun" : "Cover that starts"} from {formatDate(from === "" ? today() : from)} at{" "}
        {branches.trim() === "" ? "every branch" : branches.trim()} will use it. Quotes that are open keep their
        version.
      </p>
    </>
  );
}

/** Releases that meet a new one, by number. */
interface Others {
  readonly ends: readonly number[];
  readonly keeps: readonly number[];
}

/** Puts a version of a definition in force. @throws {Refused} */
export async function schedule(
  id: string,
  version: number,
  { from, basis, branches, reason }: AskedTerms,
  { ends, keeps }: Others = { ends: [], keeps: [] },
): Promise<void> {
  const { releases } = await call("/api/v1/Studio/releases", { id });
  const Base = releases.reduce((most, { number }) => Math.max(most, number), 0);
  const whom = branches.trim();
  await call("/api/v1/Studio/schedule", {
    ...{ id, version, Reason: reason, Base, Basis: basis },
    ...(from === "" ? {} : { From: from }),
    ...(whom === "" ? {} : { Branches: JSON.stringify(whom.split(",").map((each) => each.trim())) }),
    ...(ends.length > 0 ? { End: JSON.stringify(ends) } : {}),
    ...(keeps.length > 0 ? { Keep: JSON.stringify(keeps) } : {}),
  });
}
