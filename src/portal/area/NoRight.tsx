import { Link } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may, type Right } from "../../insurance/permissions.ts";
import { providerRights, wordsOfRight } from "../../insurance/rights/right-groups.ts";
import { session } from "../session/session.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { WhoGives } from "./WhoGives.tsx";

interface Props {
  /** One of these opens the page. */
  readonly rights: readonly [Right, ...Right[]];
  /** Whether all of them are needed. */
  readonly all?: boolean;
}

const TITLE = "This page needs a right that you do not have";

const isProviders = (right: Right): boolean => providerRights.includes(right);

/** Stands where a page would, for somebody who may not open it: which right it needs, who gives it, and the way home. */
export function NoRight({ rights, all = false }: Props) {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const lacking = all ? rights.find((right) => !may(permissions, right)) : undefined;
  // Nobody in a broker's firm ever has a right of the provider's staff.
  const isOutOfReach = rights.every(isProviders) && !may(permissions, "providerStaff");
  return (
    <Main className="page">
      <PageTitle title={TITLE} />
      <section className="panel empty">
        <h1>{TITLE}</h1>
        <p>It needs: {rights.map(wordsOfRight).join(all ? ", and: " : ", or: ")}.</p>
        {isOutOfReach ? (
          <p>It is a right of the provider’s own staff, which their administrator gives.</p>
        ) : (
          <WhoGives right={lacking ?? rights[0]} />
        )}
        <p>
          <Link to="/user/documents">Go to your home</Link>
        </p>
      </section>
    </Main>
  );
}
