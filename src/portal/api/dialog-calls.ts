import type { DialogId } from "../../../schemas/dialogs.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call } from "./call.ts";

/** What the portal asks before it does something: the form in force today. */
export const getDialog = (id: DialogId) => call("/api/v1/Dialogs/getForm", { id, ...inChosenLanguage() });

export type DialogForm = Awaited<ReturnType<typeof getDialog>>;
