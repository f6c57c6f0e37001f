import { Icon } from "../icons/Icon.tsx";
import { chooseColorScheme, useColorScheme } from "./color-scheme.ts";

export function SchemeButton() {
  const scheme = useColorScheme();
  const other = scheme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label={`Use ${other} colours`}
      onClick={() => chooseColorScheme(other)}
    >
      <Icon name={other === "dark" ? "moon" : "sun"} />
    </button>
  );
}
