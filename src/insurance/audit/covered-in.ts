import { isRecord } from "../../form/values/own.ts";
import { isForTheCheck, readDetail } from "./read-detail.ts";

/** Hashes and ids in a detail, at whatever depth, a line each: `columns.price: 3f0a…`. */
export const coveredIn = (name: string, value: unknown): readonly string[] => {
  if (typeof value === "string") return isForTheCheck(value) ? [`${name}: ${value}`] : hashesIn(name, value);
  if (Array.isArray(value)) return value.flatMap((each) => coveredIn(name, each));
  return isRecord(value) ? Object.entries(value).flatMap(([inner, each]) => coveredIn(`${name}.${inner}`, each)) : [];
};

/** Of a list that is itself kept as JSON. */
const hashesIn = (name: string, text: string): readonly string[] => {
  if (!text.startsWith("[")) return [];
  const list = readDetail(`{"list":${text}}`)?.list;
  return Array.isArray(list) ? coveredIn(name, list) : [];
};
