import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { endingOf } from "../files/file-name.ts";
import { nameFault, nameKey, tidyName } from "../files/file-name-fault.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { changeFiles } from "./change-files.ts";

/** A name with the ending that a file has, which says what the file is. */
const withEnding = (name: string, ending: string): string =>
  ending === "" || endingOf(name) === ending ? name : `${name}.${ending}`;

/** Gives a file another name; its ending stays, and need not be typed. */
export const renameFile = async (
  services: Services,
  user: SessionUser,
  { id, version, name: sent }: FormOf<"Folders/renameFile">,
): Promise<AnswerOf<"Folders/renameFile">> => {
  const typed = nameFault(sent);
  if (typed !== undefined) throw badInput("name", typed);
  return changeFiles(services, user, [{ id, version }], [], async (file) => {
    const name = withEnding(tidyName(sent), endingOf(file.name));
    const fault = nameFault(name);
    if (fault !== undefined) throw badInput("name", fault);
    if (file.name === name) return null;
    return { action: "rename", set: { name, name_key: nameKey(name) }, detail: { was: file.name } };
  });
};
