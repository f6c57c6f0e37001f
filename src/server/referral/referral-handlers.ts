import type { HandlersOf } from "../contract/handlers-of.ts";
import { getReferral } from "./get-referral.ts";
import type { referralCalls } from "./referral-calls.ts";
import { sendMessage } from "./send-message.ts";

export const referralHandlers: HandlersOf<typeof referralCalls> = {
  "Referral/get": getReferral,
  "Referral/message": sendMessage,
};
