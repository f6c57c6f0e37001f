import { Link } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may, type Right, rights } from "../../insurance/permissions.ts";
import { providerRights, wordsOfRight } from "../../insurance/rights/right-groups.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Empty } from "../kit/Empty.tsx";
import { session } from "../session/session.ts";
import { Main, PageTitle } from "../shell/Main.tsx";

/** Colleagues who can grant a right, with contact links; until loaded, only says that they exist. */
function WhoGives({ right }: { readonly right: Right }) {
  const { value } = useLoaded(`givers of ${right}`, () =>
    call("/api/v1/Header/getRightGivers", { Permissions: rights[right] }),
  );
  if (!value) return <p>Your firm's administrator can give you the permission.</p>;
  if (value.people.length === 0)
    return (
      <p>
        Nobody else at your firm can give it to you. <Link to="/user/contact-us">Ask the team</Link>.
      </p>
    );
  return (
    <>
      <p>{value.people.length === 1 ? "This colleague can give it to you:" : "These colleagues can give it to you:"}</p>
      <ul className="right-givers below-4">
        {value.people.map(({ name, email }) => (
          <li key={email}>
            {name}, <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NoRightProps {
  /** One of these rights opens the page. */
  readonly rights: readonly [Right, ...Right[]];
  /** All of them are required. */
  readonly all?: boolean;
}

const TITLE = "You do not have permission to open this page";

/** `“See the audit” or “Manage users”`. */
const listOf = (rights: readonly Right[], all: boolean): string =>
  new Intl.ListFormat("en-GB", { type: all ? "conjunction" : "disjunction" }).format(
    rights.map((right) => `“${wordsOfRight(right)}”`),
  );

const isProviders = (right: Right): boolean => providerRights.includes(right);

/** Shown in place of a page that the user may not open: which right is required, who grants it, and a link home. */
export function NoRight({ rights, all = false }: NoRightProps) {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const lacking = all ? rights.find((right) => !may(permissions, right)) : undefined;
  // Users of a broker's firm never have rights of the provider's staff.
  const isOutOfReach = rights.every(isProviders) && !may(permissions, "providerStaff");
  return (
    <Main className="page">
      <PageTitle title={TITLE} />
      <Empty framed level={1} title={TITLE}>
        <p>You need the permission {listOf(rights, all)}.</p>
        {isOutOfReach ? (
          <p>Only the provider's own staff can have it, from their administrator.</p>
        ) : (
          <WhoGives right={lacking ?? rights[0]} />
        )}
        <p>
          <Link to="/user/documents">Go to your home page</Link>
        </p>
      </Empty>
    </Main>
  );
}
