import { unzipped, ZipFault, zipEntries } from "./zip-entries.ts";

/** More parts no letter and no table has. */
const MOST_PARTS = 5_000;
/** A table of 10 MB unpacks to some 80 MB; what unpacks to more would stop whoever opens it. */
export const MOST_UNPACKED = 200_000_000;

const MEGABYTE = 1_000_000;

const climbs = (name: string): boolean => /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:|\0/.test(name);

/** What is wrong with the parts of an office file, going on from "the file"; undefined if nothing is. */
const faultOfParts = (file: Buffer): string | undefined => {
  const entries = zipEntries(file, MOST_PARTS);
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > MOST_UNPACKED)
    return `unpacks to more than ${MOST_UNPACKED / MEGABYTE} MB: it would stop whoever opens it.`;
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > file.length)
    return "holds parts that lie over each other: it would stop whoever opens it.";
  if (entries.some(({ name }) => climbs(name))) return "holds a part that would be unpacked outside of it.";
  if (entries.some(({ encrypted }) => encrypted)) return "is protected by a password. Save it without one.";
  if (entries.some(({ name }) => /vbaproject\.bin$/i.test(name))) return "holds macros. Save it without them.";
  // What the directory says may be a lie: each part is unpacked once, and none to more than it claims.
  for (const entry of entries) unzipped(file, entry, entry.bytes);
  return undefined;
};

/** What is wrong with an office file (an archive of parts), going on from its name; undefined if nothing is. */
export const officeFault = (file: Buffer): string | undefined => {
  try {
    return faultOfParts(file);
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    if (error.message === "unpacks to too much") return "unpacks to more than it says: it would stop whoever opens it.";
    return "is damaged: it cannot be unpacked. Save it again.";
  }
};
