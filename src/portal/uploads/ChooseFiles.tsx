import type { RefObject } from "react";
import { acceptedNames } from "../../../renderers/widgets/file-limits.ts";
import { Icon } from "../icons/Icon.tsx";
import { UploadButton } from "../kit/UploadButton.tsx";
import { takenFiles } from "./taken-files.ts";

interface Props {
  readonly describedBy: string;
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The button that picks files, many at once. */
export function ChooseFiles({ describedBy, button = { current: null }, onFiles }: Props) {
  const look = { ref: button, size: "small", "aria-describedby": describedBy } as const;
  return (
    <UploadButton multiple accept={acceptedNames(takenFiles)} button={look} onFiles={onFiles}>
      <Icon name="plus" />
      Choose files
    </UploadButton>
  );
}
