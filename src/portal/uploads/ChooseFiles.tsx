import "../styles/refer.css";
import type { RefObject } from "react";
import { acceptedNames } from "../../../renderers/widgets/file-limits.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { Progress } from "../kit/Progress.tsx";
import { UploadButton } from "../kit/UploadButton.tsx";
import { takenFiles } from "./use-drop.ts";
import type { FileSending } from "./use-uploads.ts";

interface Props {
  readonly describedBy: string;
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The button that picks files; several at once are allowed. */
export function ChooseFiles({ describedBy, button = { current: null }, onFiles }: Props) {
  const look = { ref: button, size: "small", "aria-describedby": describedBy } as const;
  return (
    <UploadButton multiple accept={acceptedNames(takenFiles)} button={look} onFiles={onFiles}>
      <Icon name="plus" />
      Choose files
    </UploadButton>
  );
}

interface FileOnItsWayProps {
  readonly file: FileSending;
  readonly onForget: () => void;
}

/** The progress of a file, or why it was refused. */
export function FileOnItsWay({ file: { name, sent, waiting, trouble, again, stop }, onForget }: FileOnItsWayProps) {
  if (trouble !== undefined)
    return (
      <li className="file-refused">
        <Icon name="alert" />
        <span role="alert">
          {trouble.includes(name) ? "" : `${name}: `}
          {trouble}
        </span>
        {again && (
          <Button size="small" aria-label={`Continue uploading ${name}`} onClick={again}>
            Continue
          </Button>
        )}
        <Button variant="icon" aria-label={`Dismiss ${name}`} onClick={onForget}>
          <Icon name="close" />
        </Button>
      </li>
    );
  return (
    <li>
      <Icon name="document" />
      <span>{name}</span>
      <Progress label={`Sending ${name}`} value={sent}>
        {waiting ? "Waiting for the connection" : `${Math.round(sent * 100)}%`}
      </Progress>
      <Button variant="text" size="small" aria-label={`Stop ${name}`} onClick={stop}>
        Stop
      </Button>
    </li>
  );
}
