import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { endingOf } from "../files/file-name.ts";
import { nameFault, nameKey, tidyName } from "../files/file-name-fault.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { changeFiles } from "./change-files.ts";

/** Gives a file another name; its ending stays, since it says what the file is. */
export const renameFile = async (
  services: Services,
  user: SessionUser,
  { id, version, name: sent }: FormOf<"Folders/renameFile">,
): Promise<AnswerOf<"Folders/renameFile">> => {
  const fault = nameFault(sent);
  if (fault !== undefined) throw badInput("name", fault);
  const name = tidyName(sent);
  return changeFiles(services, user, [{ id, version }], [], async (file) => {
    if (file.name === name) return null;
    if (endingOf(name) !== endingOf(file.name))
      throw badInput("name", `The name of this file ends in .${endingOf(file.name)}: it says what the file is.`);
    return { action: "rename", set: { name, name_key: nameKey(name) }, detail: { was: file.name } };
  });
};
