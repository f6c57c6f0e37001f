import { buildPages } from "./build-pages.mjs";
import { launchChromium } from "./chromium.mjs";
import { measurePage } from "./measure-page.mjs";
import { median } from "./median.mjs";
import { servePages } from "./serve-pages.mjs";

/** Libraries, the sizes that they are measured at, and how long one takes to come to rest after a key, in milliseconds. */
export const libraries = [
  { name: "plain-react", sizes: [50, 1000, 2000], settle: 40 },
  { name: "plain-antd", sizes: [50, 1000, 2000], settle: 40 },
  { name: "ours", sizes: [50, 1000, 2000], settle: 40 },
  { name: "rjsf-antd", sizes: [50, 1000], settle: 40 },
  { name: "json-forms", sizes: [50, 1000], settle: 150 },
];

/** Medians by library and size, e.g. `results.ours[1000].key`. All in one run, one after the other in every repetition. */
export async function measureForms({ repetitions, say }) {
  await buildPages();
  const pages = await servePages();
  const browser = await launchChromium();
  const runs = new Map();
  try {
    for (let repetition = 1; repetition <= repetitions; repetition += 1)
      for (const { name, sizes, settle } of libraries)
        for (const size of sizes) {
          const measured = await measurePage(browser, `${pages.origin}/${name}?size=${size}`, { settle });
          const key = `${name}/${size}`;
          runs.set(key, [...(runs.get(key) ?? []), measured]);
          say(`  ${repetition}/${repetitions} ${name} ${size}: ${measured.key.toFixed(2)} ms a key`);
        }
  } finally {
    await browser.close();
    pages.stop();
  }
  return Object.fromEntries(
    libraries.map(({ name, sizes }) => [
      name,
      Object.fromEntries(sizes.map((size) => [size, mediansOf(runs.get(`${name}/${size}`))])),
    ]),
  );
}

const mediansOf = (runs) =>
  Object.fromEntries(Object.keys(runs[0]).map((figure) => [figure, median(runs.map((run) => run[figure]))]));
