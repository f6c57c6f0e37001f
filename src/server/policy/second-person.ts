import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { forbidden } from "../refused.ts";

/**
 * Only staff of the provider say yes to what moves money back or forth, whatever right somebody else was given.
 *
 * @throws {Refused} 403
 */
export const admitProvider = ({ firmKind }: SessionUser): void => {
  if (firmKind !== "provider") throw forbidden();
};

/** Nobody says yes to what they have asked for themselves. */
export const ownRequest = ({ userId }: SessionUser, askedBy: string | undefined): readonly Reason[] =>
  askedBy === userId ? [{ path: "own", message: "You have asked for this yourself: somebody else confirms it." }] : [];
