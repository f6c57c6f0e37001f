import { join, relative, resolve } from "node:path";
import ts from "typescript";

/** A compiler error, with its file relative to the project. */
export interface CompilerError {
  readonly file: string;
  readonly message: string;
}

const root = process.cwd();
const shipped = /^(schemas|src|renderers)\//;

const readProject = (): ts.ParsedCommandLine => {
  // Of declarations only: they are what a module exposes to its importers.
  const project = ts.getParsedCommandLineOfConfigFile(
    join(root, "tsconfig.json"),
    { noEmit: false, declaration: true, emitDeclarationOnly: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => console.error(messageText) },
  );
  if (!project) throw new Error("There is no tsconfig.json to read.");
  return project;
};

const { options, fileNames } = readProject();
const names = fileNames.filter((name) => shipped.test(relative(root, name)));
const host: ts.CompilerHost = { ...ts.createCompilerHost(options), jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
/** Files as on disk, read once for all changes. */
const onDisk = new Map<string, ts.SourceFile | undefined>();
let previous: ts.Program | undefined;

/** The shipped code with one file changed. */
const programWith = (changed: ts.SourceFile): ts.Program => {
  const getSourceFile: typeof host.getSourceFile = (name, ...rest) => {
    if (name === changed.fileName) return changed;
    if (!onDisk.has(name)) onDisk.set(name, host.getSourceFile(name, ...rest));
    return onDisk.get(name);
  };
  previous = ts.createProgram(names, options, { ...host, getSourceFile }, previous);
  return previous;
};

/** The imports of a file: the module, and each name there with the local one; every name if none is listed. */
interface Import {
  readonly from: string;
  readonly names: ReadonlyMap<string, string> | "every";
}

const readImports = (file: ts.SourceFile): readonly Import[] => {
  const pathOf = (specifier: string) => resolve(file.fileName, "..", specifier);
  const listed = file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const bindings = importClause?.namedBindings;
    if (!ts.isStringLiteral(moduleSpecifier) || importClause?.name || !bindings || !ts.isNamedImports(bindings))
      return [];
    const pairs = bindings.elements.map(({ name, propertyName = name }) => [propertyName.text, name.text] as const);
    return { specifier: moduleSpecifier.text, from: pathOf(moduleSpecifier.text), names: new Map(pairs) };
  });
  const others = [...file.text.matchAll(/(?:from |import |import\()"(\.[^"]+)"/g)].flatMap(([, specifier = ""]) =>
    listed.some((each) => each.specifier === specifier) ? [] : { from: pathOf(specifier), names: "every" as const },
  );
  return [...listed, ...others];
};

const known = new WeakMap<ts.SourceFile, readonly Import[]>();

const importsOf = (file: ts.SourceFile): readonly Import[] => {
  const imports = known.get(file) ?? readImports(file);
  known.set(file, imports);
  return imports;
};

/** Changed names, by the module that exports them. */
type Changed = Map<string, ReadonlySet<string>>;

/** The local names of what has changed elsewhere. */
const changedHere = (file: ts.SourceFile, changed: Changed): readonly string[] =>
  importsOf(file).flatMap(({ from, names: imported }) => {
    const there = changed.get(from);
    if (!there) return [];
    return imported === "every" ? [...there] : [...imported].flatMap(([name, here]) => (there.has(name) ? here : []));
  });

const wordsIn = (text: string): readonly string[] => text.match(/[\w$]+/g) ?? [];

const declaredBy = (statement: ts.Statement, file: ts.SourceFile): readonly string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => wordsIn(name.getText(file)));
  const name = ts.isDeclarationStatement(statement) ? statement.name?.text : undefined;
  return name === undefined ? [] : [name];
};

/** These names of a module, and those whose declarations use them. */
const withDependents = (file: ts.SourceFile, seeds: readonly string[]): ReadonlySet<string> => {
  const found = new Set(seeds);
  const declarations = file.statements.map((statement) => ({
    declared: declaredBy(statement, file),
    words: new Set(wordsIn(statement.getText(file))),
  }));
  for (const name of found)
    for (const { declared, words } of declarations) if (words.has(name)) for (const each of declared) found.add(each);
  return found;
};

const declarationsOf = (program: ts.Program, file: ts.SourceFile): ts.SourceFile => {
  const texts: string[] = [];
  program.emit(file, (_, text) => texts.push(text), undefined, true);
  return ts.createSourceFile(file.fileName, texts.join("\n"), ts.ScriptTarget.ES2022);
};

const isShipped = ({ fileName }: ts.SourceFile): boolean => shipped.test(relative(root, fileName));

const errorsIn = (program: ts.Program, files: readonly ts.SourceFile[]): readonly CompilerError[] =>
  files.flatMap((each) =>
    program.getSemanticDiagnostics(each).map(({ messageText }) => ({
      file: relative(root, each.fileName),
      message: ts.flattenDiagnosticMessageText(messageText, "\n"),
    })),
  );

/**
 * The compiler's errors in the shipped code after a change to one file, in memory. Only files that the change can reach
 * are checked: they import a changed name, or one whose declaration depends on such a name.
 *
 * @param seeds names of the file that the edit changes
 * @param checks of a name that reaches almost every module: which modules are checked, by their text. The others are
 * skipped, to save time.
 */
export const errorsOfChange = (
  file: string,
  seeds: readonly string[],
  edit: (source: string) => string,
  checks?: (source: string) => boolean,
): readonly CompilerError[] => {
  const path = resolve(root, file);
  const source = ts.sys.readFile(path) ?? "";
  const edited = edit(source);
  if (edited === source) throw new Error(`Nothing of ${file} was changed.`);
  const first = ts.createSourceFile(path, edited, ts.ScriptTarget.ES2022);
  const program = programWith(first);
  if (checks)
    return errorsIn(
      program,
      program.getSourceFiles().filter((each) => isShipped(each) && checks(each.text)),
    );
  const files = program.getSourceFiles().filter(isShipped);
  const changed: Changed = new Map();
  const shown = new Map([[first, first]]);
  const reached = [first];
  for (const each of reached) {
    const declarations = shown.get(each) ?? declarationsOf(program, each);
    shown.set(each, declarations);
    const found = withDependents(declarations, each === first ? seeds : changedHere(declarations, changed));
    // Reached before, without additional changed names.
    if (found.size === (changed.get(each.fileName)?.size ?? 0)) continue;
    changed.set(each.fileName, found);
    const ofThis: Changed = new Map([[each.fileName, found]]);
    reached.push(...files.filter((other) => changedHere(other, ofThis).length > 0));
  }
  return errorsIn(program, [...shown.keys()]);
};
