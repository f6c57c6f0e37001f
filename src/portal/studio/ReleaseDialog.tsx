import { useState } from "react";
import { isRecord } from "../../form/values/own.ts";
import type { ProductRelease, PublishedForms } from "../api/answers.ts";
import { Refused } from "../api/failures.ts";
import { SelectField } from "../kit/Field.tsx";
import { useAct } from "../use-act.ts";
import { FormDialog } from "./FormDialog.tsx";
import { type AskedTerms, ReleaseTerms, schedule, termsFault } from "./ReleaseTerms.tsx";

interface Props {
  readonly id: string;
  readonly title: string;
  /** Published versions, newest first. */
  readonly versions: readonly PublishedForms["definitions"][number][];
  /** A pilot that it replaces. */
  readonly widens?: ProductRelease | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A release that overlaps this one, and what happens to it. */
interface Meeting {
  readonly number: number;
  readonly words: string;
  readonly fate: "" | "end" | "keep";
}

/** In place of a version: the product can no longer be quoted. */
const RETIRE = "retire";

/** Puts a published version in force from a day, for all branches or some; also widens a pilot. */
export function ReleaseDialog({ id, title, versions, widens, onClose, onDone }: Props) {
  const { busy, trouble, act, refuse } = useAct();
  const [version, setVersion] = useState(String(widens?.version ?? versions[0]?.version ?? ""));
  const [asked, setTerms] = useState<AskedTerms>({
    from: "",
    until: "",
    basis: widens?.basis ?? "opened",
    branches: widens?.branches,
    reason: "",
  });
  const isRetired = version === RETIRE;
  // The last day entered for a version does not apply to retiring.
  const terms = isRetired ? { ...asked, until: "" } : asked;
  const [meetings, setMeetings] = useState<readonly Meeting[]>([]);
  const release = (met: readonly Meeting[]): Promise<void> => {
    const numbersOf = (fate: Meeting["fate"]) => met.flatMap((each) => (each.fate === fate ? [each.number] : []));
    return schedule(id, isRetired ? undefined : Number(version), terms, {
      ends: numbersOf("end"),
      keeps: numbersOf("keep"),
    });
  };
  const submit = async (close: () => void) => {
    const lack = termsFault(terms);
    if (lack) return refuse(lack);
    if (meetings.some(({ fate }) => fate === ""))
      return refuse("Choose what happens to each release that it overlaps.");
    let open: readonly Meeting[] = [];
    const done = await act(async () => {
      try {
        await release(meetings);
      } catch (error) {
        const met = meetingsIn(error, widens);
        if (met.length === 0) throw error;
        // A widened pilot usually overlaps only itself.
        if (met.every(({ fate }) => fate !== "")) await release(met);
        else open = met;
      }
    });
    if (open.length > 0) {
      setMeetings(open);
      return refuse("It overlaps other releases. Choose below what happens to each.");
    }
    if (!done) return;
    onDone();
    close();
  };
  return (
    <FormDialog
      title={widens ? `Widen the pilot of version ${widens.version}` : `Release a version of ${title}`}
      words={widens ? "Widen the pilot" : isRetired ? "Retire" : "Release"}
      onSubmit={(close) => void submit(close)}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
    >
      {!widens && (
        <SelectField
          label="Version"
          options={[
            ...versions.map((each) => [String(each.version), `Version ${each.version}`] as const),
            [RETIRE, "None: retire it from new quotes"],
          ]}
          value={version}
          onValue={setVersion}
        />
      )}
      {meetings.map((meeting) => (
        <SelectField
          key={meeting.number}
          label={`It overlaps ${meeting.words}`}
          empty="Choose"
          options={[
            ["end", "End that release"],
            ["keep", "Keep that release"],
          ]}
          value={meeting.fate}
          onValue={(fate) =>
            setMeetings((now) =>
              now.map((each) => (each.number === meeting.number ? { ...each, fate: fate as Meeting["fate"] } : each)),
            )
          }
        />
      ))}
      <ReleaseTerms terms={terms} onTerms={setTerms} retires={isRetired} />
    </FormDialog>
  );
}

/** The releases to decide on, from the server's refusal; a widened pilot ends. */
function meetingsIn(error: unknown, widens: ProductRelease | undefined): readonly Meeting[] {
  if (!(error instanceof Refused) || !Array.isArray(error.body.others)) return [];
  return error.body.others.filter(isRecord).map(({ number, words }) => ({
    number: Number(number),
    words: String(words),
    fate: Number(number) === widens?.number ? ("end" as const) : ("" as const),
  }));
}
