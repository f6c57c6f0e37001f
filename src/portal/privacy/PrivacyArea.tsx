import "../styles/privacy.css";
import { NeedsRight } from "../area/NeedsRight.tsx";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { FindPerson } from "./FindPerson.tsx";
import { PersonPage } from "./PersonPage.tsx";
import { usePrivacyPlace } from "./use-privacy-place.ts";

/** What is kept of people, to hand it over or to erase it. Whoever may not is told which rights it needs. */
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
