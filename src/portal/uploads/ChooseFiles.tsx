import { type RefObject, useRef } from "react";
import { acceptedNames } from "../../../renderers/widgets/file-limits.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { takenFiles } from "./taken-files.ts";

interface Props {
  readonly describedBy: string;
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The button that picks files, many at once. */
export function ChooseFiles({ describedBy, button, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button ref={button} size="small" aria-describedby={describedBy} onClick={() => picker.current?.click()}>
        <Icon name="plus" />
        Choose files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedNames(takenFiles)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
