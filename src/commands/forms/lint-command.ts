import { parseArgs } from "node:util";
import { lint } from "../../form/lint/lint.ts";
import { checkLanguage } from "../../server/definitions/check-language.ts";
import { readDefinitionFolder } from "../../server/definitions/read-definition-folder.ts";
import { CommandError, type CommandIo } from "../command-io.ts";

type Finding = ReturnType<typeof lint>[number];

const read = (path: string) => {
  try {
    return readDefinitionFolder(path);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
};

/** A finding in lines: what and where first, what to do below. */
export const findingLines = ({ severity, rule, path, message, fix }: Finding): readonly string[] => [
  `${severity === "error" ? "error" : "warning"}  ${rule}  ${path === "" ? "/" : path}`,
  `  ${message}`,
  ...(fix === undefined ? [] : [`  ${fix}`]),
];

/** Checks definitions, each a file or a folder of parts; 1 if any of them could not be published. */
export const lintCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { json: { type: "boolean" } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new CommandError("Say what to check: forms lint schemas/definitions/letprop");
  const checked = positionals.map((file) => ({ file, findings: lint(read(file), { shape: checkLanguage }) }));
  if (values.json) io.say(JSON.stringify({ files: checked }, null, 2));
  else
    for (const { file, findings } of checked) {
      io.say(findings.length === 0 ? `${file}: nothing to mend` : `${file}:`);
      for (const line of findings.flatMap(findingLines)) io.say(line);
    }
  return checked.some(({ findings }) => findings.some(({ severity }) => severity === "error")) ? 1 : 0;
};
