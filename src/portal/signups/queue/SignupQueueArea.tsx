import { counted } from "../../../form/words/counted.ts";
import { listSignups, type Signups, type SignupsQuery, signupsPageSize } from "../../api/signup-calls.ts";
import { StateQueue } from "../../queue/StateQueue.tsx";
import { SignupTable } from "./SignupTable.tsx";

const words = "A firm that asks to join shows here, and you are told of it by a notice.";

const nothing = {
  waiting: { title: "Nobody waits", words },
  decided: { title: "Nobody has been answered yet", words },
} as const;

const overdueIn = ({ rows }: Signups, state: SignupsQuery["state"]): string => {
  const late = state === "waiting" ? rows.filter(({ overdue }) => overdue).length : 0;
  return late === 0 ? "" : counted(late, "answer is", "answers are");
};

/** Firms that ask to join, the longest wait in front, and those that were answered. */
export default function SignupQueueArea() {
  return (
    <StateQueue
      title="Sign-ups"
      heading="Firms that ask to join"
      states={[
        { value: "waiting", words: "Waiting" },
        { value: "decided", words: "Answered" },
      ]}
      list={listSignups}
      pageSize={signupsPageSize}
      pages="Pages of sign-ups"
      overdueIn={overdueIn}
      nothing={nothing}
      table={(answer, state) => <SignupTable rows={answer?.rows} state={state} />}
    />
  );
}
