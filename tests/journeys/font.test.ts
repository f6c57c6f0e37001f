import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeAmongOthers } from "./journey.ts";
import { waitUntilIdle } from "./rest.ts";
import { signIn } from "./sign-in.ts";

/** Characters that English, Welsh, sums and quotations need besides ASCII letters. */
const beyondKeyboard = "ŵŷŴŶâêîôûäéï£€–—‘’“”…·×÷²³½→−≤≥≠";

/** The fonts in which the browser rendered an element's text, each with whether it is a web font. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ isCustomFont, familyName }) => (isCustomFont ? "of the page" : familyName));
}

describeAmongOthers("the font of the portal", ({ url, window }) => {
  it("is used on every page for every character that texts need, on any machine", async () => {
    const { page } = await window();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (/preload/i.test(message.text())) faults.push(message.text());
    });
    await signIn(page, url());
    await waitUntilIdle(page);
    await page.evaluate((words) => {
      const line = document.createElement("p");
      line.id = "every-character";
      const strong = document.createElement("strong");
      strong.textContent = words;
      line.append(words, strong);
      document.body.append(line);
      return document.fonts.ready;
    }, beyondKeyboard);
    expect(new Set(await fontsOf(page, "#every-character"))).toEqual(new Set(["of the page"]));
    expect(new Set(await fontsOf(page, "body"))).toEqual(new Set(["of the page"]));
    expect(faults).toEqual([]);
  });
});
