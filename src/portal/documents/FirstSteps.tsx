import { Link } from "react-router-dom";
import type { ErrorEntry } from "../../../schemas/record.ts";
import { counted } from "../../form/words/phrases.ts";
import type { Access, Branch } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { Panel, PanelBody } from "../kit/Panel.tsx";

const load = async () => {
  const [firm, access, branches] = await Promise.all([
    call("/api/v1/Profile/getForm", { Form: "firm", id: "", ...inChosenLanguage() }),
    call("/api/v1/Access/get", {}),
    call("/api/v1/Branches/list", {}),
  ]);
  return firstSteps({ errors: firm.ERRORS, access, branches: branches.branches });
};

/** What remains to be set up for the firm, until it is done. Shows nothing if that cannot be loaded. */
export default function FirstSteps() {
  const { value } = useLoaded("first steps", load);
  if (!value || value.length === 0) return null;
  return (
    <Panel
      className="below-5"
      title="Still to do for your firm"
      beside={<span className="small">{counted(value.length, "thing is left", "things are left")}</span>}
    >
      <PanelBody as="ul" className="stack gap-3 targets">
        {value.map(({ words, detail, path }) => (
          <li key={words}>
            <Link to={path}>{words}</Link>
            <span className="small block measure">{detail}</span>
          </li>
        ))}
      </PanelBody>
    </Panel>
  );
}

/** The present state of a firm and its administrator. */
export interface FirmSoFar {
  /** What is wrong or missing in the firm's record. */
  readonly errors: readonly Pick<ErrorEntry, "message" | "severity">[];
  readonly access: Pick<Access, "totpSince" | "passkeys">;
  readonly branches: readonly Pick<Branch, "id" | "name" | "state" | "users">[];
}

/** A setup task, and where to do it. */
interface FirstStep {
  readonly words: string;
  /** The reason, or details. */
  readonly detail: string;
  /** Address of its page. */
  readonly path: string;
}

/** Maximum number listed by name; more are counted. */
const MAX_NAMED = 3;

const firmStep = (messages: readonly string[]): readonly FirstStep[] => {
  if (messages.length === 0) return [];
  const more = messages.length - MAX_NAMED;
  const detail = `${messages.slice(0, MAX_NAMED).join(" ")}${more > 0 ? ` And ${more} more.` : ""}`;
  return [{ words: "Complete your firm's record", detail, path: "/user/profile/firm" }];
};

const factorStep = ({ totpSince, passkeys }: FirmSoFar["access"]): readonly FirstStep[] =>
  totpSince === null && passkeys.length === 0
    ? [
        {
          words: "Set up a second factor",
          detail: "With a password alone, anyone who learns it can open your firm's records.",
          path: "/user/profile/access",
        },
      ]
    : [];

const branchSteps = (branches: FirmSoFar["branches"]): readonly FirstStep[] =>
  branches
    .filter(({ state, users }) => state === "open" && users === 0)
    .map(({ name }) => ({
      words: `Create an account for someone at ${name}`,
      detail: "Nobody works there yet.",
      path: "/user/profile/user-management-add-edit/0",
    }));

/** Remaining setup tasks of a firm's administrator. Nothing is stored, so each disappears once done. */
export const firstSteps = ({ errors, access, branches }: FirmSoFar): readonly FirstStep[] => [
  ...firmStep(errors.filter(({ severity }) => severity === "error").map(({ message }) => message)),
  ...factorStep(access),
  ...branchSteps(branches),
];
