import type { ReactNode } from "react";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { ProfileNav } from "./ProfileNav.tsx";

interface Props {
  readonly title: string;
  /** The page shows an error summary. */
  readonly error?: boolean;
  /** Beside the title: a button, say. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the profile: the links to the others at its side, its title, and what is on it. */
export function ProfileFrame({ title, error = false, head, children }: Props) {
  return (
    <Main className="page">
      <PageTitle title={title} error={error} />
      <div className="profile">
        <ProfileNav />
        <div className="profile-page">
          <div className="page-head">
            <h1>{title}</h1>
            {head}
          </div>
          {children}
        </div>
      </div>
    </Main>
  );
}
