import { type DefinitionPart, expandParts } from "../definition/expand-parts.ts";
import { includedParts, keptParts, type SharedThing, sharedNames, sharedThings } from "../definition/shared-parts.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import { findingOf, type LintFinding, maxFindings } from "./lint-rule.ts";
import { nearestName } from "./nearest-name.ts";
import { adding, removal, valueAtPointer, writing } from "./patch.ts";
import { sharedNameUnknown, sharedTests, sharedUnnamed } from "./publishing-rules.ts";

/** Questions have no effect until a section names them, and documents decide nothing. */
const acts = ({ what }: SharedThing): boolean => what !== "question" && what !== "document";

/**
 * Parts of included folders that take effect by themselves although the product neither takes nor leaves them by name.
 */
function* unnamed(parts: readonly DefinitionPart[], acting: readonly SharedThing[]): Iterable<LintFinding> {
  const takes = sharedNames(parts, "takes");
  const named = new Set(takes);
  const hasList = (list: string) => parts.some(({ json }) => valueAtPointer(json, list) !== undefined);
  const isListed = hasList("/takes");
  // Only a warning for definitions without either list, which predate them and use everything that their folders
  // contain.
  const severity = isListed || hasList("/leaves") ? sharedUnnamed.severity : "warn";
  for (const { what, name, path } of acting) {
    if (named.has(name)) continue;
    named.add(name);
    yield findingOf(
      { ...sharedUnnamed, severity },
      {
        path,
        message: `An included folder adds the ${what} “${name}”, which the definition does not name.`,
        fix: `Add “${name}” to "takes" to include it, or to "leaves" to exclude it.`,
        patch: isListed ? adding("/takes/-", name) : adding("/takes", [name]),
      },
    );
  }
}

/** Names that no included folder has, or no longer has. */
function* unknown(
  parts: readonly DefinitionPart[],
  key: "takes" | "leaves",
  things: readonly SharedThing[],
): Iterable<LintFinding> {
  const known = new Set(things.map(({ name }) => name));
  for (const [index, name] of sharedNames(parts, key).entries()) {
    if (known.has(name)) continue;
    const path = pointerTo(key, index);
    const near = nearestName(name, known);
    yield findingOf(sharedNameUnknown, {
      path,
      message: `No included folder has a “${name}” that could be in "${key}".`,
      fix: near && `Write “${near.name}”.`,
      patch: near?.isSlip && !sharedNames(parts, key).includes(near.name) ? writing(path, near.name) : removal(path),
    });
  }
}

/** Faults in what a definition takes from included folders. They are visible only in its parts. */
export function sharedFindings(parts: readonly DefinitionPart[]): readonly LintFinding[] {
  const acting = sharedThings(keptParts(parts)).filter(acts);
  const tested = includedParts(parts).find(({ json }) => isRecord(json) && "tests" in json);
  const message = `${tested?.file} has tests, which would count as tests of every definition that includes it.`;
  return [
    ...[...unnamed(parts, acting)].slice(0, maxFindings),
    ...[...unknown(parts, "takes", acting)].slice(0, maxFindings),
    ...[...unknown(parts, "leaves", sharedThings(expandParts(parts)))].slice(0, maxFindings),
    ...(tested ? [findingOf(sharedTests, { path: pointerTo("tests"), message })] : []),
  ];
}
