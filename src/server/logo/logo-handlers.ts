import type { HandlersOf } from "../contract/handlers-of.ts";
import { getLogo } from "./get-logo.ts";
import type { logoCalls } from "./logo-calls.ts";
import { removeLogo, saveLogo } from "./save-logo.ts";
import { uploadLogo } from "./upload-logo.ts";

export const logoHandlers: HandlersOf<typeof logoCalls> = {
  "Logo/get": getLogo,
  "Logo/upload": uploadLogo,
  "Logo/save": saveLogo,
  "Logo/remove": removeLogo,
};
