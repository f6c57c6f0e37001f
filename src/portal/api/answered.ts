import { sessionEnded } from "../session/session-ended.ts";
import { Offline, SignedOut } from "./failures.ts";
import { readFailure } from "./read-failure.ts";

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

const received = async <T>(call: Promise<Answer<T>>): Promise<Answer<T>> => {
  try {
    return await call;
  } catch (error) {
    throw new Offline("No answer", { cause: error });
  }
};

/** The answer's data, or the failure it stands for, thrown. */
export async function outcome<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await received(call);
  if (response.ok && data !== undefined) return data;
  throw readFailure(response, error);
}

/**
 * As {@link outcome}; a 401 also leads to the sign-in page and keeps the way back.
 * @throws SignedOut, Refused, ServerFailure or Offline
 */
export async function answered<T>(call: Promise<Answer<T>>): Promise<T> {
  try {
    return await outcome(call);
  } catch (error) {
    if (error instanceof SignedOut) sessionEnded();
    throw error;
  }
}
