import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readDefinition } from "./read-definition.ts";
import { reviewTable } from "./review-table.ts";

const readme = fileURLToPath(new URL("../../schemas/README.md", import.meta.url));
const begin = "<!-- review table -->\n";
const end = "<!-- end of review table -->\n";

test("The review table of the product team's page says what the definition says.", async () => {
  const text = readFileSync(readme, "utf8");
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  const after = text.slice(text.indexOf(end));
  await expect(`${before}\n${reviewTable(readDefinition("letprop"))}\n\n${after}`).toMatchFileSnapshot(readme);
});
