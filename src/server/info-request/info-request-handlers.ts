import type { HandlersOf } from "../contract/handlers-of.ts";
import { getInfoRequest } from "./get-info-request.ts";
import type { infoRequestCalls } from "./info-request-calls.ts";
import { saveInfoRequest } from "./save-info-request.ts";
import { sendInfoRequest } from "./send-info-request.ts";

export const infoRequestHandlers: HandlersOf<typeof infoRequestCalls> = {
  "InfoRequest/get": getInfoRequest,
  "InfoRequest/save": saveInfoRequest,
  "InfoRequest/send": sendInfoRequest,
};
