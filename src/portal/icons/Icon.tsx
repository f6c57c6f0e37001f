import { type IconName, paths } from "./paths.tsx";

/** A small line drawing beside words that say the same: hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {paths[name]}
    </svg>
  );
}
