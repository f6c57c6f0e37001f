import type { HandlersOf } from "../contract/handlers-of.ts";
import type { formsCalls } from "./forms-calls.ts";
import { getForm } from "./get-form.ts";
import { grantForm } from "./grant-form.ts";
import { listForms } from "./list-forms.ts";
import { listGrants } from "./list-grants.ts";
import { publishForm } from "./publish-form.ts";

export const formsHandlers: HandlersOf<typeof formsCalls> = {
  "Forms/list": listForms,
  "Forms/get": getForm,
  "Forms/publish": publishForm,
  "Forms/grants": listGrants,
  "Forms/grant": grantForm,
};
