import { fileSize } from "../../../../renderers/widgets/file-limits.ts";
import type { AttachedFile } from "../../api/answers.ts";
import { scanWords } from "../../folders/scan-words.ts";
import { Icon } from "../../icons/Icon.tsx";

/** A file that somebody added: its name, which downloads it, its size, and whether it was scanned. */
export function AttachmentLink({ file }: { readonly file: AttachedFile }) {
  const { name, path, bytes, quarantined } = file;
  return (
    <>
      <Icon name="document" />
      {quarantined ? (
        <span>{name}</span>
      ) : (
        <a href={path} download={name}>
          {name}
        </a>
      )}
      <span className="small">
        {fileSize(bytes)} · {scanWords(file)}
      </span>
    </>
  );
}
