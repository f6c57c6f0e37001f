import { useState } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import type { ProductRelease, PublishedForms } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { Refused } from "../api/failures.ts";
import { today } from "../clock.ts";
import { SelectField, TextField } from "../kit/Field.tsx";
import { useAct } from "../use-act.ts";
import { FormDialog } from "./FormDialog.tsx";

interface Props {
  readonly id: string;
  readonly title: string;
  /** Published versions, the newest first. */
  readonly versions: readonly PublishedForms["definitions"][number][];
  /** A pilot that it takes the place of. */
  readonly widens?: ProductRelease | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A release that meets this one, and what becomes of it. */
interface Meeting {
  readonly number: number;
  readonly words: string;
  readonly fate: "" | "end" | "keep";
}

/** Puts a published version in force from a day, for all branches or some; a pilot is widened so. */
export function ReleaseDialog({ id, title, versions, widens, onClose, onDone }: Props) {
  const { busy, trouble, act, refuse } = useAct();
  const [version, setVersion] = useState(String(widens?.version ?? versions[0]?.version ?? ""));
  const [from, setFrom] = useState("");
  const [basis, setBasis] = useState<"opened" | "cover-start">(widens?.basis ?? "opened");
  const [branches, setBranches] = useState(widens?.branches.join(", ") ?? "");
  const [reason, setReason] = useState("");
  const [meetings, setMeetings] = useState<readonly Meeting[]>([]);
  const numbersOf = (fate: Meeting["fate"]) => meetings.flatMap((each) => (each.fate === fate ? [each.number] : []));
  const send = async () => {
    const { releases } = await call("/api/v1/Studio/releases", { id });
    const Base = releases.reduce((most, { number }) => Math.max(most, number), 0);
    const [ends, keeps] = [numbersOf("end"), numbersOf("keep")];
    const whom = branches.trim();
    await call("/api/v1/Studio/schedule", {
      ...{ id, version: Number(version), Reason: reason, Base, Basis: basis },
      ...(from === "" ? {} : { From: from }),
      ...(whom === "" ? {} : { Branches: JSON.stringify(whom.split(",").map((each) => each.trim())) }),
      ...(ends.length > 0 ? { End: JSON.stringify(ends) } : {}),
      ...(keeps.length > 0 ? { Keep: JSON.stringify(keeps) } : {}),
    });
  };
  const submit = async (close: () => void) => {
    if (reason.trim() === "") return refuse("Say why: it is kept with the release.");
    if (meetings.some(({ fate }) => fate === "")) return refuse("Say what becomes of each release that it meets.");
    const done = await act(async () => {
      try {
        await send();
      } catch (error) {
        const met = meetingsIn(error, widens);
        if (met.length > 0) setMeetings(met);
        throw error;
      }
    });
    if (!done) return;
    onDone();
    close();
  };
  return (
    <FormDialog
      title={widens ? `Widen the pilot of version ${widens.version}` : `Release a version of ${title}`}
      words={widens ? "Widen it" : "Release it"}
      onSubmit={(close) => void submit(close)}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
    >
      {!widens && (
        <SelectField
          label="Version"
          options={versions.map((each) => [String(each.version), `Version ${each.version}`])}
          value={version}
          onValue={setVersion}
        />
      )}
      <TextField
        label="For whom"
        hint="Every branch unless firms or branches are named, with commas: alpha/leeds, beta."
        value={branches}
        onValue={setBranches}
      />
      <TextField
        type="date"
        label="From"
        hint="Today unless another day is given."
        min={today()}
        value={from}
        onValue={setFrom}
      />
      <SelectField
        label="The day is that on which"
        options={[
          ["opened", "a quote is begun"],
          ["cover-start", "cover starts"],
        ]}
        value={basis}
        onValue={(next) => setBasis(next === "cover-start" ? next : "opened")}
      />
      {meetings.map((meeting) => (
        <SelectField
          key={meeting.number}
          label={`It meets ${meeting.words}`}
          empty="Choose"
          options={[
            ["end", "That one ends with it"],
            ["keep", "That one goes on"],
          ]}
          value={meeting.fate}
          onValue={(fate) =>
            setMeetings((now) =>
              now.map((each) => (each.number === meeting.number ? { ...each, fate: fate as Meeting["fate"] } : each)),
            )
          }
        />
      ))}
      <TextField label="Why" maxLength={1000} value={reason} onValue={setReason} />
      <p className="small">
        {basis === "opened" ? "Quotes begun" : "Cover that starts"} from {formatDate(from === "" ? today() : from)} at{" "}
        {branches.trim() === "" ? "every branch" : branches.trim()} will use it. Quotes that are open keep their
        version.
      </p>
    </FormDialog>
  );
}

/** The releases that a refusal says are to be decided on; a pilot that is widened ends. */
function meetingsIn(error: unknown, widens: ProductRelease | undefined): readonly Meeting[] {
  if (!(error instanceof Refused) || !Array.isArray(error.body.others)) return [];
  return error.body.others.filter(isRecord).map(({ number, words }) => ({
    ...{ number: Number(number), words: String(words) },
    fate: Number(number) === widens?.number ? ("end" as const) : ("" as const),
  }));
}
