import type { ComponentProps, ReactNode } from "react";

/** A word or two that set a row or a heading apart, e.g. `Superseded`. */
export const Badge = ({ lang, children }: Pick<ComponentProps<"span">, "lang"> & { readonly children: ReactNode }) => (
  <span className="tag" lang={lang}>
    {children}
  </span>
);

/** The keys that do the same as what they are beside, e.g. `Ctrl K`. */
export const KeyHint = (props: ComponentProps<"kbd">) => <kbd {...props} />;
