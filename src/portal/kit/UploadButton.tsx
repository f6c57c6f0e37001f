import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "./Button.tsx";

interface UploadProps extends Pick<ComponentProps<"input">, "accept" | "multiple"> {
  readonly onFiles: (files: readonly File[]) => void;
  /** Name of the hidden file input, by which others find it. */
  readonly name?: string;
  readonly button?: ComponentProps<typeof Button>;
  readonly children: ReactNode;
}

/** A button that picks files. The same file can be picked again. */
export function UploadButton({ onFiles, name, button, children, ...rest }: UploadProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <input
        {...rest}
        ref={picker}
        type="file"
        hidden
        aria-label={name}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
