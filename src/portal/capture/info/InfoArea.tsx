import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import { getInfoRequest } from "../../api/info-request-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Skeleton } from "../../area/Skeleton.tsx";
import { session } from "../../session/session.ts";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { useQuote } from "../open/quote-context.ts";
import { MayNotRefer } from "../refer/MayNotRefer.tsx";
import { EarlierRequests } from "./EarlierRequests.tsx";
import { InfoForm } from "./InfoForm.tsx";
import { NothingToAnswer } from "./NothingToAnswer.tsx";

/** What an underwriter asks for about a quote, answered as a form is. */
export default function InfoArea() {
  const { reference } = useQuote();
  const mayAnswer = may(useRecordAtom(session, session.permissionsAtom), "refer");
  if (mayAnswer) return <Requests />;
  return (
    <Main className="page">
      <PageTitle title={`Questions – ${reference}`} />
      <MayNotRefer />
    </Main>
  );
}

function Requests() {
  const { reference } = useQuote();
  const { value, failed, requestId, retry } = useLoaded(reference, () => getInfoRequest(reference));
  if (value?.request)
    return (
      <InfoForm key={value.request.id} request={value.request}>
        <EarlierRequests requests={value.earlier} />
      </InfoForm>
    );
  return (
    <Main className="page info-page">
      <PageTitle title={`Questions – ${reference}`} />
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <Skeleton words="Loading the questions" rows={3} />}
      {value && <NothingToAnswer />}
      {value && <EarlierRequests requests={value.earlier} />}
    </Main>
  );
}
