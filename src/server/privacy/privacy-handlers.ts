import type { HandlersOf } from "../contract/handlers-of.ts";
import { erasePerson, findPeople, whatIsKept } from "./answer-privacy.ts";
import type { privacyCalls } from "./privacy-calls.ts";

export const privacyHandlers: HandlersOf<typeof privacyCalls> = {
  "Privacy/find": findPeople,
  "Privacy/whatIsKept": whatIsKept,
  "Privacy/erase": erasePerson,
};
