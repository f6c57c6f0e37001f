import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { describeJourney } from "./journey.ts";
import { answerPage, chooseProduct, pressByTab } from "./keyboard.ts";
import { pressKeys } from "./press.ts";
import { signIn } from "./sign-in.ts";

interface Golden {
  readonly today: string;
  readonly given: {
    readonly RD: Answers;
    readonly Pr: { readonly "1": Answers };
    readonly PC: { readonly P001: Answers };
  };
}

const shipped = new URL("../../schemas/definitions/unocc/tests-golden.json", import.meta.url);
const [golden]: [Golden] = JSON.parse(readFileSync(shipped, "utf8")).tests;

describeJourney(
  "a broker with an unoccupied property",
  ({ url, window, client }) => {
    it("enters the worked example for six months, accepts it to the penny, and has its documents", async () => {
      const { RD, Pr, PC } = golden.given;
      const { page } = await window();
      await signIn(page, url());
      await pressKeys(page, "Alt+n");
      await page.waitForSelector(".tile input");
      await chooseProduct(page, "UNOCC");
      await page.waitForSelector(".start-acts button");
      await answerPage(page, RD);
      await pressByTab(page, /^Start /);

      await page.waitForURL(/\/page1\//);
      const reference = page.url().split("/").at(-1) ?? "";
      await page.waitForSelector(".question-page");
      const asked = await answerPage(page, { ...RD, ...Pr["1"], InceptionDateISO: "1/12/26" });
      expect(asked).toEqual(expect.arrayContaining(["RD/ProbateStatus", "RD/DateOfDeath", "RD/PolicyTerm"]));
      await pressByTab(page, /^Next/);

      await page.waitForSelector("h1:text-is('Properties')");
      await pressByTab(page, /^Add property/);
      await page.waitForURL(/\/page2Edit\//);
      await page.waitForSelector("#item-title");
      // The standard answers of a property are folded until they are reviewed.
      await pressByTab(page, /^Review$/);
      const { P001 } = PC;
      expect(await answerPage(page, P001)).toHaveLength(Object.keys(P001).length);
      await pressByTab(page, /^All properties/);
      await page.waitForSelector(".items .status-done");
      await pressByTab(page, /^Next/);

      await page.waitForSelector("h1:text-is('Claims and disclosures')");
      await answerPage(page, RD);
      await pressByTab(page, /^Next/);
      await page.waitForSelector("h1:text-is('Price and accept')");
      await answerPage(page, RD);
      await pressByTab(page, /^Get quote$/);
      await page.waitForSelector("td.covers-total");
      await page.locator(".covers-table", { hasText: "Total payable£581.23" }).waitFor();
      await page.waitForSelector("text=Ready to accept");
      await pressByTab(page, /^Accept, £581\.23$/, "Space");
      await page.waitForURL(/\/pageConfirmation\//);
      await page.waitForSelector("text=Cover is bound");
      await page.locator("main", { hasText: "31/05/2027" }).waitFor();

      const { documents } = await (await client()).call("Documents/list", { reference });
      const kinds = documents.map(({ kind }) => kind);
      expect(kinds).toEqual(
        expect.arrayContaining(["quotation-schedule", "statement-of-fact", "demands-and-needs", "policy-schedule"]),
      );
      for (const { title, path } of documents) {
        const status = await page.evaluate(async (address) => (await fetch(address)).status, path);
        expect(status, title).toBe(200);
      }
    });
  },
  { clock: `${golden.today}T09:00:00Z` },
);
