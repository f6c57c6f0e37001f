import type { HandlersOf } from "../contract/handlers-of.ts";
import { erasePerson } from "./erase-person.ts";
import { findPeople } from "./find-people.ts";
import type { privacyCalls } from "./privacy-calls.ts";
import { whatIsKept } from "./what-is-kept.ts";

export const privacyHandlers: HandlersOf<typeof privacyCalls> = {
  "Privacy/find": findPeople,
  "Privacy/whatIsKept": whatIsKept,
  "Privacy/erase": erasePerson,
};
