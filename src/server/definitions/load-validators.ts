/** Where data does not fit the schema, as JSON Pointers. */
export type Validate = (data: unknown) => readonly string[];

interface Fault {
  readonly instancePath: string;
  readonly params: { readonly missingProperty?: unknown };
}

type Compiled = ((data: unknown) => boolean) & { readonly errors?: readonly Fault[] | null };

const isCompiled = (value: unknown): value is Compiled => typeof value === "function";

/** A missing answer is a fault of its own place, not of what it is missing from. */
const pathOf = ({ instancePath, params: { missingProperty } }: Fault): string =>
  typeof missingProperty === "string"
    ? `${instancePath}/${missingProperty.replaceAll("~", "~0").replaceAll("/", "~1")}`
    : instancePath;

/** Loads the module that was compiled when the version was published. */
export const loadValidators = async (source: string): Promise<Validate> => {
  const module: unknown = await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
  const validate: unknown = typeof module === "object" && module ? Reflect.get(module, "default") : undefined;
  if (!isCompiled(validate)) throw new Error("The stored validators export no function.");
  return (data) => (validate(data) ? [] : [...new Set((validate.errors ?? []).map(pathOf))]);
};
