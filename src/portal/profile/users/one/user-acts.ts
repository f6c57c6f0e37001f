import { workWords } from "../../../../insurance/rights/take-over.ts";
import {
  type DeskWork,
  endUserSessions,
  type FirmUser,
  reactivateUser,
  resendInvite,
  resetSecondFactor,
  suspendUser,
} from "../../../api/user-calls.ts";

/** Something that is done to an account after it was confirmed. */
export interface UserAct {
  readonly name: string;
  readonly label: string;
  /** What it means, before it is done. */
  readonly words: string;
  /** Why it cannot be done now; empty where it can. */
  readonly obstacles: readonly string[];
  readonly run: () => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
}

const suspending = (person: FirmUser, work: DeskWork): UserAct => {
  const desk = workWords(work);
  const left = desk === "" ? "" : ` ${desk} will stay on the desk of ${person.name}: pass them on below.`;
  return {
    name: "suspend",
    label: "Suspend",
    words: `${person.name} will be signed out everywhere at once, and will not be able to sign in until you reactivate the account.${left}`,
    obstacles: person.obstacles.suspend,
    run: () => suspendUser(person),
    done: `${person.name} is suspended.`,
  };
};

/** What can be done to an account as it stands now. */
export const actsOf = (person: FirmUser, work: DeskWork): readonly UserAct[] => {
  const { name, state, sessions, secondFactor, isYou } = person;
  const acts: UserAct[] = [];
  if (state === "suspended")
    acts.push({
      name: "reactivate",
      label: "Reactivate",
      words: `${name} will be able to sign in again, with the rights below.`,
      obstacles: [],
      run: () => reactivateUser(person),
      done: `${name} can sign in again.`,
    });
  if (state === "invited")
    acts.push({
      name: "invite",
      label: "Send the invitation again",
      words: `A new mail will go to ${person.email}. The link in the one before will open nothing any more.`,
      obstacles: [],
      run: () => resendInvite(person),
      done: `The invitation went to ${person.email}.`,
    });
  if (sessions > 0 && !isYou)
    acts.push({
      name: "sessions",
      label: "Sign out everywhere",
      words: `Every session of ${name} will end at once, and remembered devices will be forgotten. ${name} can sign in again afterwards.`,
      obstacles: [],
      run: () => endUserSessions(person),
      done: `${name} is signed out everywhere.`,
    });
  if (secondFactor && !isYou)
    acts.push({
      name: "factor",
      label: "Reset second factor",
      words: `The app, passkeys and recovery codes of ${name} will be removed, and every session will end. Make sure that it is ${name} who asks. A mail will tell ${name}.`,
      obstacles: [],
      run: () => resetSecondFactor(person),
      done: `${name} signs in with the password alone, and can set up a new second factor.`,
    });
  if (state !== "suspended") acts.push(suspending(person, work));
  return acts;
};
