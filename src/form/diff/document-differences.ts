import type { DocumentDefinition } from "../../../schemas/document.ts";
import type { Compared } from "./compared.ts";
import type { Difference } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import type { Called, Meaning } from "./setting-differences.ts";

/** Documents that came, went or moved, and what of them is different. Those that were made stay as they are. */
export function documentDifferences({ from, to }: Compared): Iterable<Difference> {
  return listedDifferences({
    before: from.definition.documents ?? [],
    after: to.definition.documents ?? [],
    path: "/documents",
    called,
    gone,
    come,
    moved: { weight: "shows", meaning: "Clients are given their documents in another order." },
    settings: {},
  });
}

function called({ id, title }: DocumentDefinition): Called {
  return { kind: "document", name: id, label: title };
}

function gone({ title }: DocumentDefinition): Meaning {
  return { weight: "shows", meaning: `“${title}” is made as the standard has it, or not at all.` };
}

function come({ title }: DocumentDefinition): Meaning {
  return { weight: "shows", meaning: `“${title}” is made in these words from now on.` };
}
