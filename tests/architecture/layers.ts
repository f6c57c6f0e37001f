import type { ICruiseOptions, IRegularForbiddenRuleType } from "dependency-cruiser";

/** The permitted imports, each rule with its reason. Type imports count. */
interface Rule extends IRegularForbiddenRuleType {
  readonly name: string;
  readonly comment: string;
}

const layers = "^(schemas|renderers|src|tests)/";

/** Only these folders may be imported from `folder`; packages have separate rules. */
const mayImport = (folder: string, allowed: readonly string[], comment: string): Rule => ({
  name: `${folder.replaceAll("/", "-")}-imports`,
  severity: "error",
  comment,
  from: { path: `^${folder}/` },
  to: { path: layers, pathNot: `^(${[folder, ...allowed].join("|")})/` },
});

/** Packages that would bring a browser, a database, a network or a clock into a pure folder. */
const impurePackages =
  "node_modules/(react|react-dom|react-router-dom|react-router|jotai|antd|@ant-design|@rjsf|fastify|@fastify|pg|kysely|@electric-sql|@node-rs|openapi-fetch)(/|$)";

export const rules: Rule[] = [
  mayImport("schemas", [], "The language is what everybody agrees on, so it depends on nobody."),
  mayImport(
    "src/form",
    ["schemas"],
    "The engine is usable alone: it knows the language and nothing of the trade, the store or the screen.",
  ),
  mayImport(
    "src/insurance",
    ["schemas", "src/form"],
    "The trade decides with the engine's answers; who stores or shows them is not its business.",
  ),
  mayImport(
    "src/documents",
    ["schemas", "src/form", "src/insurance"],
    "A document is made from answers and a price; who keeps, sends or shows it is not its business.",
  ),
  mayImport(
    "src/spreadsheet",
    [],
    "Bytes become a bounded table of texts and a table becomes bytes; what the cells mean is read elsewhere.",
  ),
  mayImport(
    "src/state",
    ["schemas", "src/form", "src/spreadsheet"],
    "The store belongs to the engine and serves any form: what is particular to a quote is passed in by src/portal/quote.",
  ),
  mayImport(
    "src/binding",
    ["schemas", "src/form", "src/state", "renderers"],
    "Drawn questions meet atoms here and nowhere else, so that another product can take it without the portal.",
  ),
  mayImport(
    "src/packages/forms",
    ["schemas", "src/form"],
    "What a package promises is what its own modules are: the engine knows neither store nor screen.",
  ),
  mayImport(
    "src/packages/form-store",
    ["schemas", "src/form", "src/state", "src/spreadsheet"],
    "The store of a package knows no screen.",
  ),
  mayImport(
    "src/packages/form-theme",
    ["src/binding", "renderers", "schemas/words"],
    "The theme of a package draws, in words that can be exchanged; it is not another way to the engine.",
  ),
  mayImport(
    "src/playground",
    ["schemas", "src/form", "src/state", "src/binding", "renderers"],
    "A page for any form: it shows what the packages do, and knows no portal.",
  ),
  mayImport(
    "renderers",
    ["schemas", "src/form"],
    "The face draws what it is given and can be taken out and used in another product.",
  ),
  mayImport(
    "src/portal",
    [
      "schemas",
      "src/form",
      "src/insurance",
      "src/documents",
      "src/state",
      "src/binding",
      "src/spreadsheet",
      "renderers",
    ],
    "The browser never meets the server's code: they share the language and the pure layers only.",
  ),
  mayImport("src/db", ["schemas"], "The store keeps rows; what they mean is decided in front of it."),
  mayImport(
    "src/server",
    ["schemas", "src/form", "src/insurance", "src/documents", "src/db", "src/spreadsheet"],
    "The server decides with the pure layers and stores with the database layer; nothing of the browser runs here.",
  ),
  mayImport(
    "src/commands",
    ["schemas", "src/form", "src/insurance", "src/documents", "src/db", "src/server", "src/portal/api"],
    "What people run talks to the running server as any client does, or opens the store itself.",
  ),
  {
    name: "renderers-take-types-only-from-the-engine",
    severity: "error",
    comment: "A theme that ran the engine could not draw somebody else's schema.",
    from: { path: "^renderers/" },
    to: { path: "^src/form/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "pure-layers-stay-pure",
    severity: "error",
    comment:
      "Same input, same result: no screen, store, network or framework in the language, the engine and the trade.",
    from: { path: "^(schemas|src/form|src/insurance|src/documents|src/spreadsheet)/" },
    to: { path: impurePackages },
  },
  {
    name: "pure-layers-use-no-node",
    severity: "error",
    comment: "They run in the browser as they run on the server.",
    from: {
      path: "^(schemas|src/form|src/insurance|src/documents|src/spreadsheet|src/state|src/binding|src/portal|renderers)/",
      pathNot: "^src/documents/pdf/",
    },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "the-writer-of-pdf-stays-on-the-server",
    severity: "error",
    comment: "What a document says is shown by the browser too; its paper, with fonts and all, is made on the server.",
    from: { path: "^src/", pathNot: "^src/(documents/pdf|server)/" },
    to: { path: "^src/documents/pdf/" },
  },
  {
    name: "one-access-to-the-state",
    severity: "error",
    comment:
      "Components reach atoms through the hooks of src/binding, so that what a component can touch is read in one place. Who is signed in and the outcome of a quote are atoms beside those of the store.",
    from: {
      path: "^(src|renderers)/",
      pathNot: "^src/(state/|binding/[a-z-]+\\.ts$|portal/(quote/|session/session-store\\.ts$))",
    },
    to: { path: "node_modules/jotai/" },
  },
  {
    name: "state-is-framework-free",
    severity: "error",
    comment: "The store can be tested and reasoned about without React.",
    from: { path: "^src/state/" },
    to: { path: "node_modules/(react|react-dom|antd|@rjsf)(/|$)" },
  },
  {
    name: "the-engine-knows-no-quote",
    severity: "error",
    comment: "A form is about any record: a person, a firm, something that another product asks.",
    from: { path: "^src/(form|state|binding)/" },
    to: { path: "^schemas/quote\\.ts$" },
  },
  {
    name: "renderers-know-no-atom-and-no-router",
    severity: "error",
    comment: "Props in, onChange out.",
    from: { path: "^renderers/" },
    to: {
      path: "node_modules/(jotai|react-router|react-router-dom|openapi-fetch)(/|$)",
    },
  },
  {
    name: "no-cycles",
    severity: "error",
    comment: "A cycle means that two files are one idea or that one of them is in the wrong layer.",
    from: { path: "^(schemas|src|renderers)/" },
    to: { circular: true },
  },
  {
    name: "migrations-are-frozen",
    severity: "error",
    comment:
      "A migration that was released does tomorrow what it did then, so it rests on nothing that changes: it imports the migration tools and frozen code beside it.",
    from: { path: "^src/db/migrations/" },
    to: { pathNot: "^(src/db/migrations/|node_modules/kysely/|(node:)?crypto$)" },
  },
  {
    name: "shipped-code-imports-no-tests",
    severity: "error",
    comment: "Tests depend on the code, never the other way round.",
    from: { path: "^(schemas|src|renderers)/" },
    to: { path: "^tests/" },
  },
  {
    name: "no-barrels",
    severity: "error",
    comment: "An import names the file in which a thing is written.",
    from: { path: "^(schemas|src|renderers)/" },
    to: { path: "/index\\.tsx?$", pathNot: "node_modules" },
  },
];

export const options: ICruiseOptions = {
  doNotFollow: { path: "node_modules" },
  exclude: { path: "^(dist|tests/bench)/" },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: "tsconfig.json" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "types", "default"],
    extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
  },
};
