import type { KeptFile } from "./question-slots.ts";

/** The name of a file, as a download link for users who may open it. */
export const FileLink = ({ file: { name, path } }: { readonly file: Pick<KeptFile, "name" | "path"> }) =>
  path === undefined ? (
    name
  ) : (
    <a href={path} download={name}>
      {name}
    </a>
  );
