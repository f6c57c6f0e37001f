import type { Page } from "../../schemas/definition.ts";
import type { Resolution } from "./resolution.ts";

/** Whether a page is asked at the moment. */
export function isPageAsked(resolution: Resolution, { when }: Pick<Page, "when">): boolean {
  return when === undefined || resolution.at().test(when) === true;
}

/** Whether entries of a group are asked about: inside this entry of its parent, or on the record where it has none. */
export function isGroupAsked(resolution: Resolution, name: string, parentId?: string): boolean {
  const { when, parent } = resolution.form.group(name) ?? {};
  if (when === undefined) return true;
  const scope = parent !== undefined && parentId !== undefined ? resolution.at(parent, parentId) : resolution.at();
  return scope.test(when) === true;
}
