import type { HandlersOf } from "../contract/handlers-of.ts";
import { answerMessage, claimMessage, finishMessage, releaseMessage } from "./handle-message.ts";
import type { messagesCalls } from "./messages-calls.ts";
import { getMessage, listMessages } from "./read-messages.ts";

export const messagesHandlers: HandlersOf<typeof messagesCalls> = {
  "Messages/list": listMessages,
  "Messages/get": getMessage,
  "Messages/claim": claimMessage,
  "Messages/release": releaseMessage,
  "Messages/answer": answerMessage,
  "Messages/finish": finishMessage,
};
