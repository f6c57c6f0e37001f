import { may } from "../../insurance/permissions.ts";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { NoRight } from "../area/NoRight.tsx";
import { session } from "../session/session.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { useRecordAtom } from "../state-hooks.ts";
import { FindPerson } from "./FindPerson.tsx";
import { PersonPage } from "./PersonPage.tsx";
import { usePrivacyPlace } from "./use-privacy-place.ts";

/** What is kept of people, to hand it over or to erase it. Whoever may not is told which rights it needs. */
export default function PrivacyArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  if (!may(permissions, "manageFirm") || !may(permissions, "allBranches"))
    return <NoRight rights={["manageFirm", "allBranches"]} all />;
  return <PrivacyPage />;
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
