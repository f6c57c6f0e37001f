import type { FoundPerson } from "../api/answers.ts";
import { call } from "../api/call.ts";
import "../styles/privacy.css";
import "../styles/underwriting.css";
import { type FormEvent, useId, useState } from "react";
import { counted } from "../../form/words/phrases.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { NeedsRight } from "../area/NeedsRight.tsx";
import { Button } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { Input } from "../kit/Input.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { session } from "../session/session.ts";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { PersonPage } from "./PersonPage.tsx";

/** Data held about people, to export or erase. Users without the rights are shown which ones they need. */
export default function PrivacyArea() {
  return (
    <NeedsRight rights={["manageFirm", "allBranches"]} all>
      <PrivacyPage />
    </NeedsRight>
  );
}

function PrivacyPage() {
  const [place, move] = usePrivacyPlace();
  const { person } = place;
  return (
    <Main className="page">
      <PageTitle title="Personal data" />
      {person ? (
        <PersonPage
          key={`${person.firmId} ${person.id}`}
          person={person}
          onBack={() => move({ ...place, person: undefined })}
        />
      ) : (
        <FindPerson place={place} onMove={move} />
      )}
    </Main>
  );
}

interface Props {
  readonly place: PrivacyPlace;
  readonly onMove: (next: PrivacyPlace) => void;
}

/** Searches for a client or a user by known details. */
function FindPerson({ place: { sought }, onMove }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(sought);
  const [isMissing, setIsMissing] = useState(false);
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") return onMove({ sought: typed.trim(), person: undefined });
    setIsMissing(true);
    focusWhenThere(id);
  };
  return (
    <>
      <div className="page-head">
        <h1>Personal data</h1>
        <span className="muted">
          The personal data held about someone: give them a copy, or erase it once it no longer has to be kept.
        </span>
      </div>
      <Panel title="Whose data">
        <PanelBody as="form" className="privacy-find" onSubmit={look} noValidate>
          <label className="label" htmlFor={id}>
            Name, postcode, client's reference or email address
          </label>
          <p className="small below-2" id={`${id}-hint`}>
            Every word has to match. For someone named in a quote, such as a driver, give the name, with the date of
            birth, licence number or postcode if you like. The audit records that you searched, not whom you searched
            for.
          </p>
          <Trouble words={isMissing ? "Type a name, a postcode, a reference or an email address." : undefined} />
          <div className="privacy-line row">
            <Input
              id={id}
              maxLength={200}
              aria-describedby={`${id}-hint`}
              aria-invalid={isMissing}
              value={typed}
              onValue={(text) => {
                setTyped(text);
                setIsMissing(false);
              }}
            />
            <Button type="submit" variant="primary">
              Find
            </Button>
          </div>
        </PanelBody>
        {sought !== "" && <Results sought={sought} onChoose={(person) => onMove({ sought, person })} />}
      </Panel>
    </>
  );
}

interface ResultsProps {
  readonly sought: string;
  readonly onChoose: (person: NonNullable<PrivacyPlace["person"]>) => void;
}

function Results({ sought, onChoose }: ResultsProps) {
  const { value, loading, failed, requestId, retry } = useLoaded(sought, () =>
    call("/api/v1/Privacy/find", { q: sought }),
  );
  return (
    <div aria-busy={loading}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <p className="visually-hidden" role="status">
        {value && !loading && (value.people.length === 1 ? "1 found" : `${value.people.length} found`)}
      </p>
      {value && !loading && value.people.length === 0 ? (
        <Empty level={3} title="Nobody matches all of these words">
          <p>
            Try fewer of them, or another spelling. Someone whom a quote names as a driver or a joint proposer is found
            by their name, as the quote has it now: the date of birth alone finds nobody.
          </p>
        </Empty>
      ) : (
        !failed && <FoundPeople people={loading ? undefined : value?.people} onChoose={onChoose} />
      )}
      {value?.more && !loading && (
        <p className="small pad">There are more. Add a word, such as the postcode, to find fewer.</p>
      )}
    </div>
  );
}

const kinds: Readonly<Record<FoundPerson["kind"], string>> = { client: "Client", user: "User", named: "Named" };

interface FoundPeopleProps {
  readonly people: readonly FoundPerson[] | undefined;
  readonly onChoose: (person: FoundPerson) => void;
}

const recordsWords = ({ kind, quotes }: FoundPerson): string => {
  if (kind === "user") return "An account";
  if (kind === "named") return counted(quotes, "quote or policy", "quotes and policies");
  if (quotes === 0) return "A client's record";
  return `A client's record and ${counted(quotes, "quote or policy", "quotes and policies")}`;
};

/** The people found and their records, or a skeleton. Arrow keys move between rows. */
function FoundPeople({ people, onChoose }: FoundPeopleProps) {
  const columns: readonly Column<FoundPerson>[] = [
    {
      words: "Name",
      isName: true,
      cell: (person) => (
        <Button variant="link" onClick={() => onChoose(person)}>
          {person.name}
        </Button>
      ),
    },
    { words: "Who", cell: ({ kind }) => kinds[kind] },
    { words: "Firm", cell: ({ firm }) => firm },
    { words: "Identified by", cell: ({ detail }) => detail },
    { words: "In", cell: recordsWords },
  ];
  return (
    <Table
      className="queue"
      narrow="lines"
      moves
      label="Search results"
      caption="Search results, by name"
      columns={columns}
      rows={people}
      keyOf={({ firmId, kind, id }) => `${firmId} ${kind} ${id}`}
    />
  );
}

/** State of the page: the search, and the person opened. */
export interface PrivacyPlace {
  readonly sought: string;
  readonly person: FoundPerson | undefined;
}

const emptyPlace: PrivacyPlace = { sought: "", person: undefined };
let place = emptyPlace;

session.onPersonChange((same) => {
  if (!same) place = emptyPlace;
});

/**
 * The state, kept in memory only: names are in neither the address nor the browser's history. It survives a new sign-in
 * of the same person.
 */
export function usePrivacyPlace(): readonly [place: PrivacyPlace, move: (next: PrivacyPlace) => void] {
  const [shown, setShown] = useState(place);
  const move = (next: PrivacyPlace) => {
    place = next;
    setShown(next);
  };
  return [shown, move];
}
