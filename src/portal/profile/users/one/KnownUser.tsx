import { useMemo } from "react";
import type { FirmUser, UserPage } from "../../../api/user-calls.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { RecordForm } from "../../../records/RecordForm.tsx";
import { profileRecord } from "../../../records/record-source.ts";
import { UserActs } from "./UserActs.tsx";
import { UserFacts } from "./UserFacts.tsx";
import { UserRights } from "./UserRights.tsx";
import { UserWork } from "./UserWork.tsx";

interface Props {
  readonly page: UserPage;
  readonly person: FirmUser;
  readonly onChanged: () => void;
}

/** Somebody's account: how it stands, what he may do, his work and his details. */
export function KnownUser({ page, person, onChanged }: Props) {
  const source = useMemo(() => profileRecord("user", person.id), [person.id]);
  const [why] = person.obstacles.tend;
  return (
    <>
      {why && (
        <p className="note note-info">
          <Icon name="lock" />
          <span>{why}</span>
        </p>
      )}
      <section className="panel" aria-labelledby="user-account">
        <div className="panel-head">
          <h2 id="user-account" tabIndex={-1}>
            Account
          </h2>
        </div>
        <UserFacts person={person} />
        {!why && <UserActs person={person} work={page.work} onChanged={onChanged} />}
      </section>
      <UserRights key={person.version} page={page} person={person} locked={why !== undefined} onChanged={onChanged} />
      {!why && <UserWork page={page} person={person} onChanged={onChanged} />}
      <RecordForm
        source={source}
        about={`Details of ${person.name}`}
        saveLabel="Save the details"
        savedWords="The details are saved."
        onSaved={onChanged}
      />
    </>
  );
}
