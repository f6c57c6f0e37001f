import { useParams } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import { readReferralOptions } from "../../../insurance/underwriting/referral-options.ts";
import { session } from "../../session/session.ts";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { SidePanel } from "../frame/side/SidePanel.tsx";
import { SideShort } from "../frame/side/SideShort.tsx";
import { useQuote } from "../open/quote-context.ts";
import { MayNotRefer } from "./MayNotRefer.tsx";
import { NothingAsked } from "./NothingAsked.tsx";
import { ReferralPage } from "./ReferralPage.tsx";

/** Sending a quote to an underwriter with what is asked of him, and the conversation that follows. */
export default function ReferArea() {
  const { Options = "" } = useParams();
  const { reference } = useQuote();
  const mayRefer = may(useRecordAtom(session, session.permissionsAtom), "refer");
  const options = readReferralOptions(Options);
  return (
    <div className="work work-wide">
      <SideShort />
      <Main className="work-main">
        <PageTitle title={`Underwriter – ${reference}`} />
        {!options && <NothingAsked options={Options} />}
        {options && !mayRefer && <MayNotRefer />}
        {options && mayRefer && <ReferralPage options={options} />}
      </Main>
      <SidePanel />
    </div>
  );
}
