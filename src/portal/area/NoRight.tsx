import { Link } from "react-router-dom";
import type { Right } from "../../insurance/permissions.ts";
import { providerRights, wordsOfRight } from "../../insurance/rights/right-groups.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";

interface Props {
  /** One of these opens the page. */
  readonly rights: readonly [Right, ...Right[]];
}

const TITLE = "This page needs a right that you do not have";

const isProviders = (right: Right): boolean => providerRights.includes(right);

/** Who can give it: nobody in a broker's firm ever has a right of the provider's staff. */
const giver = (rights: Props["rights"]): string =>
  rights.every(isProviders)
    ? "It is a right of the provider’s own staff, which their administrator gives."
    : "Your firm’s administrator can give it to you.";

/** Stands where a page would, for somebody who may not open it: which right it needs, who gives it, and the way home. */
export function NoRight({ rights }: Props) {
  return (
    <Main className="page">
      <PageTitle title={TITLE} />
      <section className="panel empty">
        <h1>{TITLE}</h1>
        <p>
          It needs: {rights.map(wordsOfRight).join(", or: ")}. {giver(rights)}
        </p>
        <p>
          <Link to="/user/documents">Go to your home</Link>
        </p>
      </section>
    </Main>
  );
}
