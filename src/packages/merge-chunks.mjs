import { createHash } from "node:crypto";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/**
 * With code splitting, a bundler makes a chunk for each set of areas that share modules: for sixty areas some two
 * hundred, most of them under a kilobyte, so that an area loads a hundred files before it draws. Here chunks that are
 * mostly loaded together are
 * merged. For each area, the bytes that it does not need are weighed against the cost of one more request.
 */

/** Cost of a request, in gzipped bytes. */
const REQUEST = 1_500;
/** How many other areas one of those that are opened most often counts for. */
const OFTEN = 4;
/** Largest size of a merged chunk, gzipped, so that most of a browser's cache stays valid after a release. */
const HEAVIEST = 30 * 1024;

const isChunk = ({ entryPoint }) => entryPoint === undefined;
const importsOf = ({ imports }, kind = "import-statement") =>
  imports.filter((each) => each.kind === kind && !each.external).map((each) => each.path);

/** An output and all its static imports. */
function withIt(outputs, output, seen = new Set()) {
  if (seen.has(output)) return seen;
  seen.add(output);
  for (const used of importsOf(outputs[output])) withIt(outputs, used, seen);
  return seen;
}

/** A subset of a list, as a bit mask of positions. */
const bitsOf = (list, isIn) => list.reduce((bits, each, at) => (isIn(each) ? bits | (1n << BigInt(at)) : bits), 0n);
/** Number of areas in a bit mask; those opened most often count several times. */
function countOf(bits, often) {
  let count = 0;
  for (let rest = bits; rest; rest &= rest - 1n) count += 1;
  for (let rest = bits & often; rest; rest &= rest - 1n) count += OFTEN - 1;
  return count;
}

/** Each output as a pack of one: its size, the entry points that need it, and its imports. */
function packsOf(outputs, start, { weigh, often }) {
  const names = Object.keys(outputs);
  const entries = names.filter((name) => !isChunk(outputs[name]));
  const shell = withIt(outputs, start);
  const mostOpened = bitsOf(entries, (entry) => often.has(outputs[entry].entryPoint));
  const closures = new Map(entries.map((entry) => [entry, withIt(outputs, entry)]));
  const needs = (entry, name) => closures.get(entry).has(name) || shell.has(name);
  return names.map((name) => ({
    members: [name],
    isFixed: !isChunk(outputs[name]),
    weight: weigh(name),
    often: mostOpened,
    users: bitsOf(entries, (entry) => needs(entry, name)),
    uses: new Set(importsOf(outputs[name])),
  }));
}

/** Whether one pack uses another by way of a third: merging the two would create a cycle. */
function isCircle(packOf, one, other) {
  const reaches = (from, to, seen) =>
    [...from.uses].some((name) => {
      const next = packOf.get(name);
      if (next === one || next === other) return next === to && from !== one && from !== other;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return reaches(one, other, new Set()) || reaches(other, one, new Set());
}

/** Cost of merging two packs in bytes over all areas, less its savings; negative if worth while. */
function priceOf(one, other) {
  const { often } = one;
  const both = countOf(one.users & other.users, often);
  const [ones, others] = [countOf(one.users, often) - both, countOf(other.users, often) - both];
  return one.weight * others + other.weight * ones - REQUEST * both;
}

/** Greedily merges the pair of packs with the largest gain, until no pair has one. */
function plan(packs) {
  const packOf = new Map(packs.map((pack) => [pack.members[0], pack]));
  let open = packs.filter(({ isFixed }) => !isFixed);
  let pairs = open.flatMap((one, at) => open.slice(at + 1).map((other) => pairOf(one, other)));
  for (;;) {
    pairs = pairs.filter(({ price }) => price < 0).sort((one, other) => one.price - other.price);
    const best = pairs.find(({ one, other }) => !isCircle(packOf, one, other));
    if (!best) return [...new Set(packOf.values())];
    const { one, other } = best;
    const merged = {
      ...one,
      members: [...one.members, ...other.members],
      weight: one.weight + other.weight,
      users: one.users | other.users,
      uses: new Set([...one.uses, ...other.uses]),
    };
    for (const name of merged.members) packOf.set(name, merged);
    open = open.filter((each) => each !== one && each !== other);
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((each) => each === one || each === other));
    pairs.push(...open.map((each) => pairOf(each, merged)));
    open.push(merged);
  }
}

const pairOf = (one, other) => ({
  one,
  other,
  price: one.weight + other.weight <= HEAVIEST ? priceOf(one, other) : Number.MAX_VALUE,
});

/** A name for each export of a pack: its own where the pack has one member. */
function exportsOf(outputs, { members }) {
  const names = new Map();
  for (const member of members)
    for (const name of outputs[member].exports)
      names.set(`${member} ${name}`, members.length === 1 ? name : `a${names.size.toString(36)}`);
  return names;
}

/** Rewrites the imports at the start of a chunk, looking up each imported name. */
function rewriteImports(text, output, replace) {
  const statement = /import(?:\{([^}]*)\}from)?"\.\/([^"]+)";/y;
  const lines = [];
  let end = 0;
  for (let found = statement.exec(text); found; found = statement.exec(text)) {
    end = statement.lastIndex;
    const names = (found[1] ?? "").split(",").filter(Boolean);
    lines.push(
      replace(
        found[2],
        names.map((each) => each.split(" as ")).map(([name, as = name]) => [name, as]),
      ),
    );
  }
  if (lines.length !== importsOf(output).length) throw new Error("A chunk does not begin with all that it imports.");
  return lines.join("") + text.slice(end);
}

/** Bundles each pack separately; the others are external, under the name `pack-N.js`. */
async function bundlePacks(packs, { outputs, texts, folder, settings }) {
  const numberOf = new Map(packs.flatMap(({ members }, at) => members.map((name) => [name, at])));
  const namesOf = packs.map((pack) => exportsOf(outputs, pack));
  /** Names that a pack imports from another, without duplicates, keyed by `importer<exporter`. */
  const taken = new Map();
  const takeFrom = (giver, taker, names) => {
    const key = `${taker}<${giver}`;
    const list = taken.get(key) ?? taken.set(key, new Set()).get(key);
    for (const name of names) list.add(name);
    return `other:${key}`;
  };
  const contents = new Map(
    Object.keys(outputs).map((name) => [
      name,
      rewriteImports(texts.get(name), outputs[name], (file, names) => {
        const [used, at] = [`${folder}/${file}`, numberOf.get(name)];
        const giver = numberOf.get(used);
        const isInside = giver === at;
        const known = names.map(([from, as]) => [isInside ? from : namesOf[giver].get(`${used} ${from}`), as]);
        const where = isInside
          ? `chunk:${used}`
          : takeFrom(
              giver,
              at,
              known.map(([from]) => from),
            );
        return `import{${known.map((each) => each.join(" as "))}}from"${where}";`;
      }),
    ]),
  );
  const passOn = (name) => {
    const names = outputs[name].exports.map(
      (each) => `${each} as ${namesOf[numberOf.get(name)].get(`${name} ${each}`)}`,
    );
    return `import"chunk:${name}";export{${names}}from"chunk:${name}";`;
  };
  const loaders = {
    pack: (at) => packs[at].members.map(passOn).join(""),
    chunk: (name) => contents.get(name),
    other: (key) => `export{${[...taken.get(key)]}}from"./pack-${key.split("<")[1]}.js";`,
  };
  const inPacks = {
    name: "packs",
    setup({ onResolve, onLoad }) {
      // A relative import is another pack, or an area loaded on demand.
      onResolve({ filter: /^\.\// }, ({ path: file, kind }) => ({
        path: kind === "dynamic-import" ? `./pack-${numberOf.get(`${folder}/${file.slice(2)}`)}.js` : file,
        external: true,
      }));
      for (const [namespace, load] of Object.entries(loaders)) {
        const start = `${namespace}:`;
        onResolve({ filter: new RegExp(`^${start}`) }, ({ path: name }) => ({
          path: name.slice(start.length),
          namespace,
        }));
        onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({ contents: load(name), loader: "js" }));
      }
    },
  };
  const { outputFiles } = await build({
    ...settings,
    entryPoints: Object.fromEntries(packs.map((_, at) => [`pack-${at}`, `pack:${at}`])),
    entryNames: "[name]",
    outdir: folder,
    write: false,
    plugins: [inPacks],
  });
  const byName = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
  return packs.map((_, at) => byName.get(`pack-${at}.js`));
}

const digest = (words) =>
  createHash("sha256").update(words).digest("base64url").replace(/[-_]/g, "").slice(0, 8).toUpperCase();

/** The final names, each with a hash of the file and all its direct and indirect imports. */
function nameFiles(packs, bundled, outputs) {
  const asked = bundled.map((text) => [...text.matchAll(/"\.\/pack-(\d+)\.js"/g)].map(([, at]) => Number(at)));
  const reach = (at, seen = new Set()) => {
    if (!seen.has(at)) {
      seen.add(at);
      for (const next of asked[at]) reach(next, seen);
    }
    return seen;
  };
  const own = packs.map(({ members }) => digest([...members].sort().join()));
  return packs.map(({ members: [first] }, at) => {
    const stem = outputs[first].entryPoint === undefined ? "chunk" : path.basename(first).replace(/-[^-]+\.js$/, "");
    // Its own hash comes first: two files that import each other, one of them on demand, reach the same files.
    const others = [...reach(at)].map((each) => own[each]).sort();
    return `${stem}-${digest([own[at], ...others].join())}.js`;
  });
}

/**
 * @param built result of a build with `splitting` and `write: false`
 * @param start the output that every page loads first
 * @param often sources of the areas that are opened most often
 * @param settings of that build, for the merged files
 * @returns the metafile of the merged files, and each of them by its path
 */
export async function mergeChunks({ metafile, outputFiles }, { start, often, settings }) {
  const { outputs } = metafile;
  const folder = path.dirname(start);
  const texts = new Map(outputFiles.map((file) => [`${folder}/${path.basename(file.path)}`, file.text]));
  const weigh = (name) => gzipSync(texts.get(name), { level: 9 }).length;
  const packs = plan(packsOf(outputs, start, { weigh, often: new Set(often) }));
  const bundled = await bundlePacks(packs, { outputs, texts, folder, settings });
  const names = nameFiles(packs, bundled, outputs);
  if (new Set(names).size < names.length) throw new Error("Two merged files have the same name.");
  const pathOf = new Map(packs.flatMap(({ members }, at) => members.map((name) => [name, `${folder}/${names[at]}`])));
  const merged = packs.map((pack, at) => {
    const imports = ["import-statement", "dynamic-import"].flatMap((kind) => {
      const used = new Set(
        pack.members.flatMap((name) => importsOf(outputs[name], kind)).map((name) => pathOf.get(name)),
      );
      used.delete(`${folder}/${names[at]}`);
      return [...used].map((each) => ({ path: each, kind }));
    });
    const { entryPoint } = outputs[pack.members[0]];
    return [`${folder}/${names[at]}`, { imports, ...(entryPoint === undefined ? {} : { entryPoint }) }];
  });
  const files = bundled.map((text, at) => [
    `${folder}/${names[at]}`,
    text.replace(/"\.\/pack-(\d+)\.js"/g, (_, other) => `"./${names[other]}"`),
  ]);
  return { metafile: { inputs: metafile.inputs, outputs: Object.fromEntries(merged) }, files };
}
