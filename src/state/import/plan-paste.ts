import type { Resolution } from "../../form/resolve/resolution.ts";
import type { ImportChoices, ImportPlan, ImportSettings } from "./import-plan.ts";
import { layOutPaste, type PasteRequest } from "./lay-out-paste.ts";
import { finish, planImport } from "./plan-import.ts";

/**
 * Works out what pasting would do: each line goes to one entry, from the one at hand downwards, or to the one whose
 * reference it has. Nothing is changed.
 *
 * @throws RangeError for a group that has no entries
 */
export function planPaste(
  resolution: Resolution,
  request: PasteRequest,
  choices: ImportChoices,
  settings: ImportSettings,
): ImportPlan {
  const group = resolution.form.groups.get(request.group);
  if (!group?.group.list) throw new RangeError(`${request.group} is not a group of entries.`);
  return finish(planImport(resolution, group, layOutPaste(resolution, group, request, choices, settings)));
}
