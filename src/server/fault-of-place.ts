type Environment = Readonly<Record<string, string | undefined>>;

const partOf = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : "";
};

/** Why a server cannot listen where it was told to, or keep its data where it was told to, by the system's code. */
const sentences: Readonly<Record<string, (env: Environment, path: string) => string>> = {
  EADDRINUSE: ({ PORT = "3000" }) => `Port ${PORT} is in use. Stop what listens there, or give another one with PORT.`,
  EADDRNOTAVAIL: ({ HOST = "" }) => `HOST is "${HOST}", which is no address of this machine.`,
  ENOTFOUND: ({ HOST = "" }) => `HOST is "${HOST}", which is no address and no name of one.`,
  EACCES: (_env, path) =>
    path === ""
      ? "PORT may not be used by this account; give one above 1023."
      : `DATA_DIR cannot be used: this account may not write to ${path}.`,
  EPERM: (_env, path) => `DATA_DIR cannot be used: this account may not write to ${path}.`,
  EROFS: (_env, path) => `DATA_DIR cannot be used: ${path} cannot be written to.`,
  ENOENT: (_env, path) => `DATA_DIR cannot be used: ${path} cannot be made.`,
  ENOTDIR: (_env, path) => `DATA_DIR cannot be used: ${path} is not a folder.`,
  EEXIST: (_env, path) => `DATA_DIR cannot be used: ${path} is not a folder.`,
};

/** A sentence for an error of the system that the configuration can mend; undefined for any other. */
export const faultOfPlace = (error: unknown, env: Environment): string | undefined =>
  error instanceof Error ? sentences[partOf(error, "code")]?.(env, partOf(error, "path")) : undefined;
