import type { NeedGroup } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { noFilter } from "./list-address.ts";
import "../styles/documents.css";
import "../styles/home.css";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { later } from "../../../renderers/later.tsx";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { counted } from "../../form/words/phrases.ts";
import { may } from "../../insurance/permissions.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { Tabs } from "../kit/Tabs.tsx";
import { session } from "../session/session.ts";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { listAddress } from "./list-address.ts";
import { QuoteList } from "./QuoteList.tsx";
import { TotalPayable } from "./quote-columns.tsx";
import { quotePath } from "./quote-path.ts";
import { countWords, dueWords, needActs } from "./row-words.ts";

/** Loaded only for administrators. */
const { component: FirstSteps } = later(async () => (await import("./FirstSteps.tsx")).default, null);

/** Home page: the broker's tasks, then all quotes and policies. */
export default function DocumentsArea() {
  const [address, setAddress] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const mayEdit = may(permissions, "edit");
  const runsFirm = may(permissions, "manageFirm") && !may(permissions, "providerStaff");
  const setMine = (isMine: boolean) => {
    const next = new URLSearchParams(address);
    if (isMine) next.set("desk", "mine");
    else next.delete("desk");
    setAddress(next, { replace: true });
  };

  return (
    <Main className="page">
      <PageTitle title="Work" />
      <h1 className="visually-hidden">Work</h1>
      {runsFirm && <FirstSteps />}
      <NeedsYou turn={turn} isMine={address.get("desk") === "mine"} onMine={setMine} />
      <QuoteList mayEdit={mayEdit} onTurn={setTurn} />
    </Main>
  );
}

interface Props {
  /** Incremented when the list changes, to reload the tasks. */
  readonly turn: number;
  readonly isMine: boolean;
  readonly onMine: (isMine: boolean) => void;
}

/** Number of most urgent rows shown before "Show more". */
const FIRST_SHOWN = 3;

const byDay = (one: { due: string | null }, other: { due: string | null }): number =>
  (one.due ?? "9999").localeCompare(other.due ?? "9999");

const rowsOf = (groups: readonly NeedGroup[]) =>
  groups.flatMap((group) => group.rows.map((row) => ({ ...row, need: group.id }))).toSorted(byDay);

/** Tasks of the broker by due date, with counts. */
function NeedsYou({ turn, isMine, onMine }: Props) {
  const driver = useRecordAtom(session, session.driverAtom);
  const user = isMine ? (driver?.id ?? "") : "";
  const { value, failed, requestId, retry } = useLoaded(`needs ${user} ${turn}`, () =>
    call("/api/v1/Documents/needsYou", user ? { user } : {}),
  );
  const [chosen, setChosen] = useState("");
  const [isWhole, setWhole] = useState(false);
  if (value && value.groups.length === 0)
    return value.underwriting > 0 ? (
      <Panel as="p" padded className="below-5">
        <Link to="/user/underwriting">
          {counted(value.underwriting, "referral waits", "referrals wait")} in the underwriting queue
        </Link>
      </Panel>
    ) : null;
  const groups = value?.groups ?? [];
  const shown = groups.filter(({ id }) => chosen === "" || id === chosen);
  const waiting = rowsOf(shown);
  const rows = isWhole ? waiting : waiting.slice(0, FIRST_SHOWN);
  const all = { count: groups.reduce((sum, { count }) => sum + count, 0), isMore: groups.some(({ isMore }) => isMore) };
  return (
    <Panel
      className="needs"
      title="Needs attention"
      beside={
        <>
          <Tabs
            label="Action needed"
            tabs={[
              { value: "", words: "All", count: value ? countWords(all) : undefined },
              ...groups
                .filter(({ id, count }) => count > 0 || id === chosen)
                .map((group) => ({ value: group.id, words: group.label, count: countWords(group) })),
            ]}
            chosen={chosen}
            onChoose={setChosen}
          />
          {waiting.length > FIRST_SHOWN && (
            <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? "Show fewer" : "Show more"}
            </Button>
          )}
          <Tabs
            className="tabs end"
            label="Whose"
            tabs={[
              { value: "mine", words: "Mine" },
              { value: "all", words: "Everyone's" },
            ]}
            chosen={isMine ? "mine" : "all"}
            onChoose={(whose) => onMine(whose === "mine")}
          />
        </>
      }
    >
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {value && rows.length === 0 && (
        <PanelBody as="p" className="muted">
          {isMine ? "Nothing needs your attention." : "Nothing needs attention."}
        </PanelBody>
      )}
      {(value ? rows.length > 0 : !failed) && (
        <Table
          className="need-list"
          narrow="lines"
          moves
          isHeadless
          label="Needs attention"
          caption="Needs attention, earliest date first"
          columns={needColumns}
          rows={value ? rows : undefined}
          keyOf={({ need, reference }) => `${need} ${reference}`}
          waiting={FIRST_SHOWN}
        />
      )}
      {(isWhole || chosen !== "") && <NeedLinks groups={shown} listed={rows.length} user={user} />}
    </Panel>
  );
}

interface LinksProps {
  readonly groups: readonly NeedGroup[];
  readonly listed: number;
  readonly user: string;
}

/** Links to all rows of each task in the list. */
function NeedLinks({ groups, listed, user }: LinksProps) {
  const waiting = groups.filter(({ count }) => count > 0);
  if (waiting.reduce((sum, { count }) => sum + count, 0) <= listed) return null;
  return (
    <p className="need-links targets cluster gap-1 gap-x-4 pad-panel line-above small">
      In the list:
      {waiting.map((group) => (
        <Link key={group.id} to={`/user/documents?${listAddress({ ...noFilter, need: group.id, user })}`}>
          {group.label} ({countWords(group)})
        </Link>
      ))}
    </p>
  );
}

type NeedRow = NeedGroup["rows"][number] & { readonly need: NeedGroup["id"] };

const pathOf = ({ typeOfInsurance, reference, WebStatus }: NeedRow): string =>
  quotePath(typeOfInsurance, reference, WebStatus);

const needColumns: readonly Column<NeedRow>[] = [
  {
    words: "Due",
    cellClass: ({ due }) => `figure cell-due whole ${dueWords(due).tone}`,
    cell: ({ due }) => dueWords(due).words,
  },
  {
    words: "Reference",
    isName: true,
    cellClass: "cell-reference",
    cell: (row) => <Link to={pathOf(row)}>{row.reference}</Link>,
  },
  {
    words: "Client",
    cellClass: "cell-client",
    cell: ({ client }) => client || <span className="muted">No policyholder yet</span>,
  },
  { words: "Action needed", cellClass: "cell-why", cell: ({ why }) => why },
  {
    words: "Total payable",
    isFigure: true,
    cellClass: ({ total }) => (total === null ? "muted" : "whole"),
    cell: (row) => <TotalPayable {...row} />,
  },
  {
    words: "Action",
    cellClass: "cell-actions",
    cell: (row) => (
      <ButtonLink size="small" to={pathOf(row)} aria-label={`${needActs[row.need]}: ${row.reference}`}>
        {needActs[row.need]}
      </ButtonLink>
    ),
  },
];
