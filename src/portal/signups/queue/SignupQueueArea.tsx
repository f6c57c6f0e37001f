import { listSignups, signupsPageSize } from "../../api/signup-calls.ts";
import { StateQueue } from "../../queue/StateQueue.tsx";
import { SignupTable } from "./SignupTable.tsx";

const words = "A firm that asks to join shows here, and you are told of it by a notice.";

const nothing = {
  waiting: { title: "Nobody waits", words },
  decided: { title: "Nobody has been answered yet", words },
} as const;

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
      overdueWords={["answer is", "answers are"]}
      nothing={nothing}
      table={(answer, state) => <SignupTable rows={answer?.rows} state={state} />}
    />
  );
}
