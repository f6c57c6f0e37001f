import { Icon } from "../icons/Icon.tsx";

/** What is wrong with a field, beside it. */
export function FieldError({ id, words }: { readonly id: string; readonly words: string | null }) {
  if (!words) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="alert" />
      <span>{words}</span>
    </p>
  );
}
