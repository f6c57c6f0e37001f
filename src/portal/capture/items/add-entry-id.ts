/** Id of the button that adds an entry to a group, or to those that hang from one entry of its parent. */
export const addEntryId = (group: string, parentId: string | undefined): string => `add-${group}-${parentId ?? ""}`;
