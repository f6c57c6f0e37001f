type Environment = Readonly<Record<string, string | undefined>>;

const partOf = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : "";
};

/** The environment variable of a port that is in use. */
const portVariable = ({ METRICS_PORT }: Environment, port: unknown): string =>
  METRICS_PORT !== undefined && String(port) === METRICS_PORT ? "METRICS_PORT" : "PORT";

/** Host, port and name of the configured database, without its credentials. */
const databaseOf = ({ DATABASE_URL = "" }: Environment): { readonly place: string; readonly name: string } => {
  const url = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : undefined;
  return { place: url?.host ?? "", name: url?.pathname.slice(1) ?? "" };
};

const unreachable = (env: Environment, why: string): string =>
  `The database at ${databaseOf(env).place} cannot be reached: ${why}. Start it, or correct DATABASE_URL.`;

/** Why the server cannot listen or store its data where it is configured to, by the system's error code. */
const sentences: Readonly<Record<string, (env: Environment, path: string) => string>> = {
  EADDRNOTAVAIL: ({ HOST = "" }) => `HOST is "${HOST}", which is not an address of this machine.`,
  ENOTFOUND: ({ HOST = "" }) => `HOST is "${HOST}", which is neither an address nor a known host name.`,
  EACCES: (_env, path) =>
    path === ""
      ? "PORT may not be used by this account; give one above 1023."
      : `DATA_DIR cannot be used: this account may not write to ${path}.`,
  EPERM: (_env, path) => `DATA_DIR cannot be used: this account may not write to ${path}.`,
  EROFS: (_env, path) => `DATA_DIR cannot be used: ${path} cannot be written to.`,
  ENOENT: (_env, path) => `DATA_DIR cannot be used: ${path} cannot be created.`,
  ENOTDIR: (_env, path) => `DATA_DIR cannot be used: ${path} is not a folder.`,
  EEXIST: (_env, path) => `DATA_DIR cannot be used: ${path} is not a folder.`,
  ECONNREFUSED: (env) => unreachable(env, "nothing listens there"),
  ETIMEDOUT: (env) => unreachable(env, "it does not answer"),
  EAI_AGAIN: (env) => unreachable(env, "its name cannot be looked up now"),
  "3D000": (env) =>
    `There is no database ${databaseOf(env).name} at ${databaseOf(env).place}. Create it, or correct DATABASE_URL.`,
  "28000": (env) => `The database at ${databaseOf(env).place} refuses the user of DATABASE_URL.`,
  "28P01": (env) => `The database at ${databaseOf(env).place} refuses the password of DATABASE_URL.`,
  "57014": (env) => `The database at ${databaseOf(env).place} does not answer in time. It may be busy with a restore.`,
  "42501": (env) => `The user of DATABASE_URL lacks rights in ${databaseOf(env).name}: it has to own the database.`,
};

/** A sentence for a system error that configuration can fix; undefined for any other. */
export const faultOfPlace = (error: unknown, env: Environment): string | undefined => {
  // A host name with several addresses: each of them failed.
  if (error instanceof AggregateError) return faultOfPlace(error.errors[0], env);
  if (!(error instanceof Error)) return undefined;
  const code = partOf(error, "code");
  if (code === "EADDRINUSE") {
    const variable = portVariable(env, Reflect.get(error, "port"));
    return `Port ${env[variable] ?? "3000"} is in use. Stop what listens there, or give another one with ${variable}.`;
  }
  if (code === "ENOTFOUND" && databaseOf(env).place.split(":")[0] === partOf(error, "hostname"))
    return unreachable(env, "there is no such host");
  return sentences[code]?.(env, partOf(error, "path"));
};
