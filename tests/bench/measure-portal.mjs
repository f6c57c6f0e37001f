import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { installPacked } from "../packages/install-packed.mjs";
import { buildPackedPage, buildPages } from "./build-pages.mjs";
import { launchChromium } from "./chromium.mjs";
import { libraries, mediansOf } from "./measure-forms.mjs";
import { measurePage, openBuiltPage } from "./measure-page.mjs";
import { openPortal } from "./open-portal.mjs";
import { servePages } from "./serve-pages.mjs";

const size = 1000;

/** All effects of a toggle are counted: missing answers, the panels, and the save. */
const rest = 600;

/**
 * The pages to compare, in this order in every repetition; another page is another entry. `open` returns the page for
 * {@link measurePage} and a function that stops its server, or undefined if it is unavailable.
 */
const pages = [
  { name: "plain-react", title: "plain React (the floor)", open: libraryAt("plain-react") },
  { name: "plain-antd", title: "plain antd inputs", open: libraryAt("plain-antd") },
  { name: "portal", title: "**a quote's page in the portal**", open: () => openPortal(size) },
  { name: "packed", title: "the README's example, from packages", open: openPacked },
  { name: "ours", title: "engine, store and theme alone", open: libraryAt("ours") },
  { name: "rjsf-antd", title: "@rjsf/antd, live validation", open: libraryAt("rjsf-antd") },
  { name: "json-forms", title: "JSON Forms, vanilla", open: libraryAt("json-forms") },
  { name: "surveyjs", title: "SurveyJS", open: libraryAt("surveyjs") },
];

export const portalPages = pages.map(({ name, title }) => ({ name, title }));

/**
 * Medians by page, e.g. `results.portal.key`, all in one run.
 *
 * @param names only these pages, where they are named
 */
export async function measurePortal({ repetitions, names, say }) {
  await buildPages();
  const built = await servePages();
  const browser = await launchChromium();
  const opened = [];
  const runs = new Map();
  try {
    for (const { name, open } of pages) {
      const found = names && !names.includes(name) ? undefined : await open(built.origin);
      if (found) opened.push({ name, ...found });
    }
    for (let repetition = 1; repetition <= repetitions; repetition += 1)
      for (const { name, page } of opened) {
        const measured = await measurePage(browser, { ...page, rest });
        runs.set(name, [...(runs.get(name) ?? []), measured]);
        const { key, firstKey, toggle } = measured;
        const figures = [key, firstKey, toggle].map((figure) => figure.toFixed(2)).join(", ");
        say(`  ${repetition}/${repetitions} ${name}: key, first key, toggle ${figures} ms`);
      }
  } finally {
    await browser.close();
    built.stop();
    for (const { stop } of opened) await stop?.();
  }
  return Object.fromEntries([...runs].map(([name, found]) => [name, mediansOf(found)]));
}

/** The README's example with the packages as they are installed elsewhere. */
async function openPacked(origin) {
  const folder = await mkdtemp(path.join(tmpdir(), "packed-"));
  await installPacked(folder);
  await buildPackedPage(folder);
  return {
    page: { open: openBuiltPage(`${origin}/packed?size=${size}`) },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** One of the built pages of the forms' bench. */
function libraryAt(name) {
  const library = libraries.find((each) => each.name === name);
  return (origin) => ({ page: { ...library, open: openBuiltPage(`${origin}/${name}?size=${size}`) } });
}
