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

/** What is still to do before the firm is set up, until it is done. Where it cannot be reported, nothing is. */
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

/** What there is of a firm and of its administrator. */
export interface FirmSoFar {
  /** What is wrong with the firm's record, or missing in it. */
  readonly errors: readonly Pick<ErrorEntry, "message" | "severity">[];
  readonly access: Pick<Access, "totpSince" | "passkeys">;
  readonly branches: readonly Pick<Branch, "id" | "name" | "state" | "users">[];
}

/** Something that is still to be done, and where. */
interface FirstStep {
  readonly words: string;
  /** Why, or what of it. */
  readonly detail: string;
  /** Address of its page. */
  readonly path: string;
}

/** More than these are counted. */
const MOST_NAMED = 3;

const firmStep = (messages: readonly string[]): readonly FirstStep[] => {
  if (messages.length === 0) return [];
  const more = messages.length - MOST_NAMED;
  const detail = `${messages.slice(0, MOST_NAMED).join(" ")}${more > 0 ? ` And ${more} more.` : ""}`;
  return [{ words: "Complete your firm’s record", detail, path: "/user/profile/firm" }];
};

const factorStep = ({ totpSince, passkeys }: FirmSoFar["access"]): readonly FirstStep[] =>
  totpSince === null && passkeys.length === 0
    ? [
        {
          words: "Set up a second factor",
          detail: "With a password alone, anyone who learns it can open your firm’s records.",
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

/** What the administrator of a firm has still to do; nothing of it is stored, so that it goes away by itself. */
export const firstSteps = ({ errors, access, branches }: FirmSoFar): readonly FirstStep[] => [
  ...firmStep(errors.filter(({ severity }) => severity === "error").map(({ message }) => message)),
  ...factorStep(access),
  ...branchSteps(branches),
];
