import { Icon } from "../../icons/Icon.tsx";
import type { FileSending } from "./use-file-sending.ts";

interface Props {
  readonly file: FileSending;
  readonly onForget: () => void;
}

/** How far a file is, or why it was not taken. */
export function FileOnItsWay({ file: { name, sent, trouble, stop }, onForget }: Props) {
  if (trouble !== undefined)
    return (
      <li className="file-refused">
        <Icon name="alert" />
        <span role="alert">
          {trouble.includes(name) ? "" : `${name}: `}
          {trouble}
        </span>
        <button type="button" className="button button-icon" aria-label={`Put ${name} away`} onClick={onForget}>
          <Icon name="close" />
        </button>
      </li>
    );
  return (
    <li>
      <Icon name="document" />
      <span>{name}</span>
      <progress aria-label={`Sending ${name}`} value={sent} />
      <span className="small figure">{Math.round(sent * 100)}%</span>
      <button type="button" className="button button-small button-text" onClick={stop}>
        Stop
      </button>
    </li>
  );
}
