import { Refused } from "./failures.ts";

/** What is loaded, or `none` where the server says that there is no such thing. */
export const loadOrNone = async <T>(loading: Promise<T>): Promise<T | "none"> => {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return "none";
    throw error;
  }
};
