import { ConfigProvider } from "antd";
import { type ReactNode, useMemo } from "react";
import { antdThemes } from "./antd-theme.ts";

interface AntdThemeProps {
  /** Default light. */
  readonly scheme?: "light" | "dark";
  /** Nonce of the page's content security policy, where it has one: for the style elements that antd makes. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** Stands once around everything that uses antd. */
export function AntdTheme({ scheme = "light", nonce, children }: AntdThemeProps) {
  const csp = useMemo(() => (nonce ? { nonce } : {}), [nonce]);
  return (
    <ConfigProvider theme={antdThemes[scheme]} csp={csp} wave={noWave}>
      {children}
    </ConfigProvider>
  );
}

const noWave = { disabled: true };
