import type { HandlersOf } from "../contract/handlers-of.ts";
import { chooseOption } from "./choose-option.ts";
import { comparePrices } from "./compare-prices.ts";
import { markNotTakenUp } from "./mark-not-taken-up.ts";
import type { optionsCalls } from "./options-calls.ts";
import { removeOption } from "./remove-option.ts";
import { reopen } from "./reopen.ts";
import { saveOption } from "./save-option.ts";

export const optionsHandlers: HandlersOf<typeof optionsCalls> = {
  "Quote/saveOption": saveOption,
  "Quote/removeOption": removeOption,
  "Quote/chooseOption": chooseOption,
  "Quote/comparePrices": comparePrices,
  "Quote/markNotTakenUp": markNotTakenUp,
  "Quote/reopen": reopen,
};
