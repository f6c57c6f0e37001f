import { Link, useParams } from "react-router-dom";
import { Refused } from "../../../api/failures.ts";
import { useLoaded } from "../../../api/use-loaded.ts";
import { getUser } from "../../../api/user-calls.ts";
import { Skeleton } from "../../../area/Skeleton.tsx";
import { Icon } from "../../../icons/Icon.tsx";
import { Stale } from "../../../shell/Stale.tsx";
import { ProfileFrame } from "../../ProfileFrame.tsx";
import { profileAddress } from "../../profile-pages.ts";
import { NEW_USER } from "../user-words.ts";
import { KnownUser } from "./KnownUser.tsx";
import { NewUser } from "./NewUser.tsx";
import { NoSuchUser } from "./NoSuchUser.tsx";

/** One person whom the reader runs; a new one where the id is 0. */
export default function UserArea() {
  const { UserID = NEW_USER } = useParams();
  return <User key={UserID} id={UserID} />;
}

/** The page, or that there is nobody: whatever else goes wrong is a failure to load. */
const pageOrNone = async (id: string) => {
  try {
    return await getUser(id);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return "none" as const;
    throw error;
  }
};

function User({ id }: { readonly id: string }) {
  const isNew = id === NEW_USER;
  const { value, failed, requestId, retry } = useLoaded(`user ${id}`, () => pageOrNone(id));
  const page = value === "none" ? null : value;
  const title = isNew ? "Invite a user" : (page?.person?.name ?? "User");
  const back = (
    <Link className="button" to={profileAddress("user-management")}>
      <Icon name="back" />
      All users
    </Link>
  );
  if (page && isNew) return <NewUser page={page} title={title} back={back} />;
  return (
    <ProfileFrame title={title} head={back}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {value === null && !failed && <Skeleton words="Loading the user" rows={5} />}
      {value === "none" && <NoSuchUser />}
      {page?.person && <KnownUser page={page} person={page.person} onChanged={retry} />}
    </ProfileFrame>
  );
}
