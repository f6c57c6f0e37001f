import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readDefinition, shippedFolders } from "./read-definition.ts";
import { reviewTable } from "./review-table.ts";

const begin = "<!-- review table -->\n";
const end = "<!-- end of review table -->\n";

const products = shippedFolders.filter((folder) => readDefinition(folder).record === "quote");

test.each(products)("The review table in the README of %s matches the definition.", async (folder) => {
  const page = fileURLToPath(new URL(`../../schemas/definitions/${folder}/README.md`, import.meta.url));
  const text = readFileSync(page, "utf8");
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  const after = text.slice(text.indexOf(end));
  await expect(`${before}\n${reviewTable(readDefinition(folder))}\n\n${after}`).toMatchFileSnapshot(page);
});
