import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { buildPages, builtPages } from "./build-pages.mjs";
import { launchChromium } from "./chromium.mjs";
import { measurePage, openBuiltPage } from "./measure-page.mjs";
import { median } from "./median.mjs";
import { servePages } from "./serve-pages.mjs";

export const sizes = [50, 200, 500, 1000, 2000];

/**
 * Libraries, the largest form that they are measured with, and the settle time after a key, in milliseconds. The limits
 * below 2,000 questions are due to their own figures at the previous size: a key press over a tenth of a second, or a
 * page that takes half a minute or more to load (form-js at 1,000: not in 90 s).
 */
export const libraries = [
  { name: "plain-react", most: 2000, settle: 40 },
  { name: "plain-antd", most: 2000, settle: 40 },
  { name: "ours", most: 2000, settle: 40 },
  { name: "antd-form", most: 2000, settle: 40 },
  { name: "rjsf-antd", most: 1000, settle: 40 },
  { name: "json-forms", most: 1000, settle: 150 },
  { name: "surveyjs", most: 2000, settle: 40 },
  { name: "form-js", most: 500, settle: 400, reactComponents: false },
];

export const sizesOf = ({ most }) => sizes.filter((size) => size <= most);

/** Medians by library and size, e.g. `results.ours[1000].key`. All in one run, alternating in every repetition. */
export async function measureForms({ repetitions, say }) {
  await buildPages();
  const pages = await servePages();
  const browser = await launchChromium();
  const runs = new Map();
  try {
    for (let repetition = 1; repetition <= repetitions; repetition += 1)
      for (const library of libraries)
        for (const size of sizesOf(library)) {
          const { name } = library;
          const measured = await measurePage(browser, {
            ...library,
            open: openBuiltPage(`${pages.origin}/${name}?size=${size}`),
          });
          const key = `${name}/${size}`;
          runs.set(key, [...(runs.get(key) ?? []), measured]);
          say(`  ${repetition}/${repetitions} ${name} ${size}: ${measured.key.toFixed(2)} ms a key`);
        }
  } finally {
    await browser.close();
    pages.stop();
  }
  const measured = libraries.map(async (library) => {
    const bySize = sizesOf(library).map((size) => [size, mediansOf(runs.get(`${library.name}/${size}`))]);
    return [library.name, { ...Object.fromEntries(bySize), bundle: await bundleOf(library.name) }];
  });
  return Object.fromEntries(await Promise.all(measured));
}

/** KB of the page's one script, minified and gzipped: the library, React, and a few lines that describe the form. */
async function bundleOf(name) {
  const zipped = await promisify(gzip)(await readFile(path.join(builtPages, `${name}.js`)), { level: 9 });
  return Math.round((zipped.length / 1024) * 10) / 10;
}

/** The median of each figure over several measurements of the same page. */
export const mediansOf = (runs) =>
  Object.fromEntries(
    Object.keys(runs[0]).map((figure) => {
      const found = runs.map((run) => run[figure]).filter((value) => value !== undefined);
      return [figure, found.length > 0 ? median(found) : undefined];
    }),
  );
