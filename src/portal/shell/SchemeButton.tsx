import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { chooseColorScheme, useColorScheme } from "./color-scheme.ts";

export function SchemeButton() {
  const scheme = useColorScheme();
  const other = scheme === "dark" ? "light" : "dark";
  return (
    <Button variant="icon" aria-label={`Use ${other} colours`} onClick={() => chooseColorScheme(other)}>
      <Icon name={other === "dark" ? "moon" : "sun"} />
    </Button>
  );
}
