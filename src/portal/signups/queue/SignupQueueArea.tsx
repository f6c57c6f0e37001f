import { useSearchParams } from "react-router-dom";
import { counted } from "../../../form/words/counted.ts";
import { listSignups, type SignupsQuery, signupsPageSize } from "../../api/signup-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { PagedRows } from "../../list/PagedRows.tsx";
import { Tabs } from "../../list/Tabs.tsx";
import { QueuePage } from "../../queue/QueuePage.tsx";
import { readStateAddress, stateAddress } from "../../queue/state-address.ts";
import { SignupTable } from "./SignupTable.tsx";

const nothing = {
  title: { waiting: "Nobody waits", decided: "Nobody has been answered yet" },
  words: "A firm that asks to join shows here, and you are told of it by a notice.",
} as const;

/** Firms that ask to join, the longest wait in front, and those that were answered. */
export default function SignupQueueArea() {
  const [address, setAddress] = useSearchParams();
  const query: SignupsQuery = readStateAddress(address, "waiting", "decided");
  const { state, page } = query;
  const loaded = useLoaded(JSON.stringify(query), () => listSignups(query));
  const { value } = loaded;
  const show = (part: Partial<SignupsQuery>) => setAddress(stateAddress({ ...query, page: 1, ...part }, "waiting"));
  const overdue = state === "waiting" ? (value?.rows.filter((row) => row.overdue).length ?? 0) : 0;
  const tabs = [
    { value: "waiting", words: "Waiting", count: value?.waiting },
    { value: "decided", words: "Answered", count: value?.decided },
  ] as const;
  return (
    <QueuePage
      title="Sign-ups"
      overdue={overdue > 0 ? counted(overdue, "answer is", "answers are") : ""}
      heading="Firms that ask to join"
      loaded={loaded}
      choices={<Tabs label="Which" tabs={tabs} chosen={state} onChoose={(chosen) => show({ state: chosen })} />}
      rows={
        <PagedRows
          total={value?.[state]}
          page={page}
          pageSize={signupsPageSize}
          label="Pages of sign-ups"
          onPage={(chosen) => show({ page: chosen })}
          empty={{ title: nothing.title[state], words: nothing.words }}
        >
          <SignupTable rows={value?.rows} state={state} />
        </PagedRows>
      }
    />
  );
}
