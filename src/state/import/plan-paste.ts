import type { Resolution } from "../../form/resolve/resolution.ts";
import type { ImportChoices, ImportPlan, ImportSettings } from "./import-plan.ts";
import { layOutPaste, type PasteRequest } from "./lay-out-paste.ts";
import { planImport } from "./plan-import.ts";

/**
 * Works out what pasting would do, in slices, yielding which share is done: each line goes to one entry, from the one at hand downwards, or to the one whose
 * reference it has. Nothing is changed.
 *
 * @throws RangeError for a group that has no entries
 */
export function* planPaste(
  resolution: Resolution,
  request: PasteRequest,
  choices: ImportChoices,
  settings: ImportSettings,
): Generator<number, ImportPlan> {
  const group = resolution.form.groups.get(request.group);
  if (!group?.group.list) throw new RangeError(`${request.group} is not a group of entries.`);
  const layout = layOutPaste(resolution, group, request, choices, settings);
  const values = new Map([...(settings.known?.values ?? []), ...(choices.values ?? [])]);
  return yield* planImport(resolution, group, layout, { newEntry: settings.newEntry, values });
}
