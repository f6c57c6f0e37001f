import "../styles/refer.css";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import type { FileSending } from "./use-uploads.ts";

interface Props {
  readonly file: FileSending;
  readonly onForget: () => void;
}

/** How far a file is, or why it was not taken. */
export function FileOnItsWay({ file: { name, sent, waiting, trouble, again, stop }, onForget }: Props) {
  if (trouble !== undefined)
    return (
      <li className="file-refused">
        <Icon name="alert" />
        <span role="alert">
          {trouble.includes(name) ? "" : `${name}: `}
          {trouble}
        </span>
        {again && (
          <Button size="small" aria-label={`Go on with ${name}`} onClick={again}>
            Go on
          </Button>
        )}
        <Button variant="icon" aria-label={`Put ${name} away`} onClick={onForget}>
          <Icon name="close" />
        </Button>
      </li>
    );
  return (
    <li>
      <Icon name="document" />
      <span>{name}</span>
      <progress aria-label={`Sending ${name}`} value={sent} />
      <span className="small figure">{waiting ? "Waiting for the connection" : `${Math.round(sent * 100)}%`}</span>
      <Button variant="text" size="small" aria-label={`Stop ${name}`} onClick={stop}>
        Stop
      </Button>
    </li>
  );
}
