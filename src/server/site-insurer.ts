import { textIn } from "./site-account.ts";
import type { SiteInsurer } from "../../schemas/site-config.ts";
import { isRecord } from "../form/values/own.ts";

/** What a site file says of the insurer, and how. */
export const INSURER_WANTED =
  '"insurer": {"name", "address", "status", "signatory": {"name", "title"}}, each a text that documents print: who carries the risk, who authorised it, and who signs its certificates';

/** The insurer that a site file names; undefined where it names none, or leaves out any of what documents print. */
export const readInsurer = (given: unknown): SiteInsurer | undefined => {
  if (!isRecord(given) || !isRecord(given.signatory)) return undefined;
  const [name, address, status] = [textIn(given, "name"), textIn(given, "address"), textIn(given, "status")];
  const signatory = { name: textIn(given.signatory, "name"), title: textIn(given.signatory, "title") };
  const isWhole = [name, address, status, signatory.name, signatory.title].every((text) => text !== "");
  return isWhole ? { name, address, status, signatory } : undefined;
};
