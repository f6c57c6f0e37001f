import "../styles/documents.css";
import "../styles/home.css";
import "../styles/first-steps.css";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { later } from "../../../renderers/later.tsx";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may } from "../../insurance/permissions.ts";
import { session } from "../session/session.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { NeedsYou } from "./NeedsYou.tsx";
import { QuoteList } from "./QuoteList.tsx";

/** Loaded for administrators alone. */
const { component: FirstSteps } = later(async () => (await import("./FirstSteps.tsx")).default, null);

/** The home: what waits for the broker, and below it everything. */
export default function DocumentsArea() {
  const [address, setAddress] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const mayEdit = may(permissions, "edit");
  const runsFirm = may(permissions, "manageFirm") && !may(permissions, "providerStaff");
  const setMine = (isMine: boolean) => {
    const next = new URLSearchParams(address);
    if (isMine) next.set("desk", "mine");
    else next.delete("desk");
    setAddress(next, { replace: true });
  };

  return (
    <Main className="page">
      <PageTitle title="Documents" />
      <h1 className="visually-hidden">Documents</h1>
      {runsFirm && <FirstSteps />}
      <NeedsYou turn={turn} isMine={address.get("desk") === "mine"} onMine={setMine} />
      <QuoteList mayEdit={mayEdit} onTurn={setTurn} />
    </Main>
  );
}
