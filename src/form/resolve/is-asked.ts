import type { Page } from "../../../schemas/definition.ts";
import type { Resolution } from "./resolution.ts";

/** Whether a page is asked at the moment. */
export function isPageAsked(resolution: Resolution, { when }: Pick<Page, "when">): boolean {
  return when === undefined || resolution.at().test(when) === true;
}

/** Whether entries of a group are asked about: inside this entry of its parent, or on the record where it has none. */
export function isGroupAsked(resolution: Resolution, name: string, parentId?: string): boolean {
  const { group, asked } = resolution.form.groups.get(name) ?? {};
  if (asked === undefined) return true;
  const inParent = group?.parent !== undefined && parentId !== undefined;
  return (inParent ? resolution.at(group.parent, parentId) : resolution.at()).test(asked) === true;
}
