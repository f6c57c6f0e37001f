import type { ComponentProps, ReactNode } from "react";

/** A word or two that mark a row or a heading, e.g. `Superseded`. */
export const Badge = ({ lang, children }: Pick<ComponentProps<"span">, "lang"> & { readonly children: ReactNode }) => (
  <span className="tag" lang={lang}>
    {children}
  </span>
);

/** The keyboard shortcut of the control next to it, e.g. `Ctrl K`. */
export const KeyHint = (props: ComponentProps<"kbd">) => <kbd {...props} />;
