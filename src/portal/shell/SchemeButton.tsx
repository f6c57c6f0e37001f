import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { chooseColorScheme, useColorScheme } from "./color-scheme.ts";

/** Toggles the colour scheme: an icon button, or a menu entry with text. */
export function SchemeButton({ inMenu = false }: { readonly inMenu?: boolean }) {
  const scheme = useColorScheme();
  const other = scheme === "dark" ? "light" : "dark";
  const words = `Use ${other} colours`;
  return (
    <Button
      variant={inMenu ? "secondary" : "icon"}
      aria-label={inMenu ? undefined : words}
      onClick={() => chooseColorScheme(other)}
    >
      <Icon name={other === "dark" ? "moon" : "sun"} />
      {inMenu && words}
    </Button>
  );
}
