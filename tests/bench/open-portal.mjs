import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { builtPages } from "./build-pages.mjs";
import { cookiesOf, signedIn, startPortal } from "./running-portal.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Starts the built portal with a product of this many questions on its first page, and a quote of it that has no
 * answers. Returns the page for measurement, and a function that stops the server; undefined if there is no build.
 */
export async function openPortal(size) {
  const portal = await startPortal(undefined, { URGENT_RELEASES: "1" });
  if (!portal) return undefined;
  try {
    return { page: pageOf(await quoteOf(portal.origin, size)), stop: portal.stop };
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

/** Publishes the product and starts a quote of it; returns its address and the broker's cookies. */
async function quoteOf(origin, size) {
  const { portalDefinition, portalData } = await bundled();
  const definition = portalDefinition(size);
  const product = await signedIn(origin, "product@provider.test");
  const Files = JSON.stringify([{ file: "bench/definition.json", text: JSON.stringify(definition) }]);
  const { draft } = await product.call("Studio/openDraft", { Files, Base: 0, Title: "Of the bench" });
  await product.call("Studio/publishDraft", { draft: draft.number, revision: draft.revision, Urgent: "yes" });
  await product.call("Forms/grant", { id: definition.id, Act: "grant", Branches: JSON.stringify(["alpha"]) });
  const { cookie, call } = await signedIn(origin);
  const begin = async () => {
    const DATA = JSON.stringify(portalData);
    const { reference } = await call("Quote/createQuote", { TypeOfInsurance: definition.id, DATA });
    return `${origin}/user/risk-capture/page1/${definition.id}/${reference}`;
  };
  return { begin, cookies: cookiesOf(origin, cookie) };
}

function pageOf({ begin, cookies }) {
  const isThere = (page, text) => page.waitForSelector(`h1:text-is("${text}")`);
  const press = async (page, name) => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  return {
    open: async (page) => {
      await page.context().addCookies(cookies);
      await page.addInitScript({ path: path.join(here, "pages/count-renders.js") });
      await page.goto(await begin());
      await page.waitForSelector("[id$='s0q0']");
      // Controls that only later questions need are loaded two seconds after the first page.
      await page.waitForTimeout(3000);
    },
    turn: {
      next: async (page) => {
        await press(page, /^Next/);
        await isThere(page, "Policyholder");
      },
      back: async (page) => {
        await press(page, /^Previous/);
        await isThere(page, "Bench");
      },
    },
  };
}

async function bundled() {
  const outfile = path.join(builtPages, "portal-definition.mjs");
  await build({
    entryPoints: [path.join(here, "portal-definition.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  return import(pathToFileURL(outfile));
}
