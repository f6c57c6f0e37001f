import { get } from "node:http";
import { launchChromium } from "./chromium.mjs";
import { signedIn, startPortal } from "./running-portal.mjs";

/** JavaScript of the built portal for the first page of a visit, gzipped: in KB, over the network, without a cache. */
export async function measureLoad() {
  const portal = await startPortal();
  if (!portal) return undefined;
  const browser = await launchChromium();
  try {
    const { cookie, call } = await signedIn(portal.origin);
    const { reference } = await call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    const cookies = cookie.split("; ").map((pair) => {
      const [name, value] = pair.split(/=(.*)/s);
      return { name, value, url: portal.origin };
    });
    const page1 = `${portal.origin}/user/risk-capture/page1/LETPROP/${reference}`;
    return {
      signIn: await scriptsOf(browser, `${portal.origin}/login/signin`, []),
      page1: await scriptsOf(browser, page1, cookies, "[id='RD/ProposerType']"),
    };
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The scripts that a browser requests until `wanted` exists and the network is idle; their gzipped bytes. */
async function scriptsOf(browser, address, cookies, wanted = "input") {
  const context = await browser.newContext();
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const scripts = new Set();
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.add(response.url());
    });
    await page.goto(address);
    await page.waitForSelector(wanted, { timeout: 20_000 });
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all([...scripts].map(gzippedBytes));
    return Math.round((sizes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10;
  } finally {
    await context.close();
  }
}

/** Length of the body as the server sends it to a browser that accepts gzip only. */
function gzippedBytes(address) {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "gzip" } }, (response) => {
      if (response.headers["content-encoding"] !== "gzip") reject(new Error(`${address} does not come as gzip.`));
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}
