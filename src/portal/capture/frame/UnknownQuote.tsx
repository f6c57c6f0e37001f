import { ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";

export function UnknownQuote({ reference }: { readonly reference: string }) {
  return (
    <Main className="page" instead>
      <PageTitle title="No such quote" />
      <Empty framed level={1} title={<>There is no quote {reference}</>}>
        <p>Or none that you may see. Check the reference, or find the quote in the list.</p>
        <ButtonLink variant="primary" to="/user/documents">
          Your work
        </ButtonLink>
      </Empty>
    </Main>
  );
}
