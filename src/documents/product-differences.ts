import type { Definition } from "../../schemas/definition.ts";
import { diffDefinitions } from "../form/diff/diff-definitions.ts";
import type { Difference } from "../form/diff/difference.ts";
import { standardDocuments } from "./documents-of.ts";

/**
 * Differences between two versions of a product. A document that replaces a standard one is compared with that one: it is
 * not an addition, since clients got the standard one before.
 */
export function productDifferences(from: Definition, to: Definition): readonly Difference[] {
  return diffDefinitions(withStandard(from, to), withStandard(to, from));
}

function withStandard(definition: Definition, { documents: others = [] }: Definition): Definition {
  const { documents = [] } = definition;
  const has = (those: typeof documents, id: string): boolean => those.some((each) => each.id === id);
  const added = standardDocuments.filter(({ id }) => has(others, id) && !has(documents, id));
  return added.length === 0 ? definition : { ...definition, documents: [...documents, ...added] };
}
