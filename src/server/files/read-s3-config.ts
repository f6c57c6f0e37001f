/** Connection settings for a bucket of an S3-compatible store. */
export interface S3Place {
  /** Origin of the store, e.g. `https://s3.eu-west-2.amazonaws.com`; the bucket is part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** For temporary credentials. */
  readonly sessionToken?: string;
}

/** A bucket, and whether new content is stored there. */
export interface FilesConfig {
  readonly s3: S3Place;
  readonly takesNew: boolean;
}

type Given = (name: string) => string | undefined;
type Fault = (words: string) => void;

const OWN = ["FILES_S3_ENDPOINT", "FILES_S3_REGION", "FILES_S3_ACCESS_KEY", "FILES_S3_SECRET_KEY", "FILES_HOME"];

const readEndpoint = (text: string, fault: Fault): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "" && url.username === "";
  if (!isOrigin)
    fault(
      `FILES_S3_ENDPOINT is "${text}"; give an address without a path, such as https://s3.eu-west-2.amazonaws.com.`,
    );
  return url?.origin ?? text;
};

const readKeys = (given: Given, fault: Fault): Pick<S3Place, "accessKey" | "secretKey" | "sessionToken"> => {
  const own = [given("FILES_S3_ACCESS_KEY"), given("FILES_S3_SECRET_KEY")] as const;
  if ((own[0] === undefined) !== (own[1] === undefined))
    fault("FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY belong together; set both of them, or neither.");
  const isOwn = own[0] !== undefined || own[1] !== undefined;
  const [accessKey, secretKey] = isOwn ? own : [given("AWS_ACCESS_KEY_ID"), given("AWS_SECRET_ACCESS_KEY")];
  if (!isOwn && (accessKey === undefined || secretKey === undefined))
    fault("FILES_S3_BUCKET is set without its keys; set FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY.");
  const sessionToken = isOwn ? undefined : given("AWS_SESSION_TOKEN");
  return {
    accessKey: accessKey ?? "",
    secretKey: secretKey ?? "",
    ...(sessionToken === undefined ? {} : { sessionToken }),
  };
};

/** Reads the settings of the file store; undefined where that is the database. */
export const readFilesConfig = (given: Given, fault: Fault): FilesConfig | undefined => {
  const bucket = given("FILES_S3_BUCKET");
  if (bucket === undefined) {
    const alone = OWN.filter((name) => given(name) !== undefined && given(name) !== "database");
    if (alone.length > 0) fault(`${alone.join(", ")} without FILES_S3_BUCKET; name the bucket, or unset the rest.`);
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    fault(`FILES_S3_BUCKET is "${bucket}"; a bucket has 3 to 63 small letters, digits, dots and hyphens.`);
  const region = given("FILES_S3_REGION") ?? given("AWS_REGION") ?? "us-east-1";
  if (!/^[a-z0-9-]{2,40}$/.test(region)) fault(`FILES_S3_REGION is "${region}"; give a region such as eu-west-2.`);
  const home = given("FILES_HOME") ?? "s3";
  if (home !== "s3" && home !== "database") fault(`FILES_HOME is "${home}"; give s3 or database.`);
  const own = given("FILES_S3_ENDPOINT");
  const endpoint = own === undefined ? `https://s3.${region}.amazonaws.com` : readEndpoint(own, fault);
  return { s3: { endpoint, bucket, region, ...readKeys(given, fault) }, takesNew: home === "s3" };
};
