import { Icon } from "../icons/Icon.tsx";

/** Why it could not be done, read out at once. */
export function Trouble({ words }: { readonly words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="field-error" role="alert">
      <Icon name="alert" />
      <span>{words}</span>
    </p>
  );
}
