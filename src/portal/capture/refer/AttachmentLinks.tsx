import { fileSize } from "../../../../renderers/widgets/file-limits.ts";
import type { AttachedFile } from "../../api/file-calls.ts";
import { Icon } from "../../icons/Icon.tsx";

/** Files that went with a message. */
export function AttachmentLinks({ attachments }: { readonly attachments: readonly AttachedFile[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className="files">
      {attachments.map(({ id, name, path, bytes }) => (
        <li key={id}>
          <Icon name="document" />
          <a href={path} download={name}>
            {name}
          </a>
          <span className="small">{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
