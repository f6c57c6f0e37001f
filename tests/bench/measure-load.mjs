import { get } from "node:http";
import { launchChromium } from "./chromium.mjs";
import { signedIn, startPortal } from "./running-portal.mjs";

/** JavaScript that the built portal sends, gzipped, for the first page of a visit: in KB, over the network, nothing cached. */
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

/** Which scripts a browser asks for until `wanted` is there and the network is quiet; their bytes as gzip. */
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

/** Length of the body as the server sends it to a browser that takes gzip only. */
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
