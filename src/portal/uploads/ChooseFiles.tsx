import { type RefObject, useRef } from "react";
import { acceptedNames } from "../../../renderers/widgets/file-limits.ts";
import { Icon } from "../icons/Icon.tsx";
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
      <button
        ref={button}
        type="button"
        className="button button-small"
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      >
        <Icon name="plus" />
        Choose files
      </button>
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
