import { buildPages } from "./build-pages.mjs";
import { launchChromium } from "./chromium.mjs";
import { mediansOf } from "./measure-forms.mjs";
import { measurePage, openBuiltPage } from "./measure-page.mjs";
import { median } from "./median.mjs";
import { servePages } from "./serve-pages.mjs";

const names = ["plain-react", "plain-schema"];

/**
 * `Form` with a plain schema of 1,000 fields compared with plain React, and FHIR's Patient: milliseconds from the text
 * of the schema until a key pressed in a box is in it, and the number of controls.
 */
export async function measurePlain({ repetitions, say }) {
  await buildPages({ withPeers: false });
  const pages = await servePages();
  const browser = await launchChromium();
  const runs = Object.fromEntries(names.map((name) => [name, []]));
  const fhir = [];
  try {
    for (let repetition = 1; repetition <= repetitions; repetition += 1) {
      for (const name of names) {
        const open = openBuiltPage(`${pages.origin}/${name}?size=1000`);
        const measured = await measurePage(browser, { open });
        runs[name].push(measured);
        say(`  ${repetition}/${repetitions} ${name}: ${measured.key.toFixed(2)} ms a key`);
      }
      fhir.push(await measureFhir(browser, pages.origin));
      say(`  ${repetition}/${repetitions} FHIR Patient: ${fhir.at(-1).typed.toFixed(0)} ms`);
    }
  } finally {
    await browser.close();
    pages.stop();
  }
  const medians = Object.fromEntries(names.map((name) => [name, mediansOf(runs[name])]));
  return { ...medians, fhir: { typed: median(fhir.map(({ typed }) => typed)), controls: fhir[0].controls } };
}

async function measureFhir(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const paint = await openBuiltPage(`${origin}/fhir`)(page);
    const from = performance.now();
    await page.locator("#root_birthDate").press("1");
    await page.waitForFunction(() => document.getElementById("root_birthDate").value === "1");
    const controls = await page.locator("input, select, textarea").count();
    return { typed: paint + performance.now() - from, controls };
  } finally {
    await page.close();
  }
}
