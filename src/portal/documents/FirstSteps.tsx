import { Link } from "react-router-dom";
import { counted } from "../../form/words/phrases.ts";
import { getAccess } from "../api/access-calls.ts";
import { listBranches } from "../api/branch-calls.ts";
import { getRecordForm } from "../api/record-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { firstSteps } from "./first-steps.ts";

const load = async () => {
  const [firm, access, branches] = await Promise.all([getRecordForm("firm", ""), getAccess(), listBranches()]);
  return firstSteps({ errors: firm.ERRORS, access, branches: branches.branches });
};

/** What is still to do before the firm is set up, until it is done. Where it cannot be told, nothing is. */
export default function FirstSteps() {
  const { value } = useLoaded("first steps", load);
  if (!value || value.length === 0) return null;
  return (
    <Panel
      className="first-steps"
      title="Still to do for your firm"
      beside={<span className="small">{counted(value.length, "thing is left", "things are left")}</span>}
    >
      <PanelBody as="ul">
        {value.map(({ words, detail, path }) => (
          <li key={words}>
            <Link to={path}>{words}</Link>
            <span className="small">{detail}</span>
          </li>
        ))}
      </PanelBody>
    </Panel>
  );
}
