import { Icon } from "../icons/Icon.tsx";

interface Props {
  readonly id?: string;
  readonly words: string | null | undefined;
}

/** Why an action failed, or a field's error, read out at once. */
export function Trouble({ id, words }: Props) {
  if (!words) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="alert" />
      <span>{words}</span>
    </p>
  );
}
