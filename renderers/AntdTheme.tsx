import { ConfigProvider } from "antd";
import { type ReactNode, useMemo } from "react";
import type { AntdSetting } from "./antd-setting.ts";
import { antdThemes } from "./antd-theme.ts";

interface AntdThemeProps extends AntdSetting {
  readonly children: ReactNode;
}

/** Wraps everything that uses antd. Without a `nonce`, that of an outer `AntdTheme` applies. */
export function AntdTheme({ scheme = "light", nonce, children }: AntdThemeProps) {
  const csp = useMemo(() => (nonce ? { csp: { nonce } } : {}), [nonce]);
  return (
    <ConfigProvider theme={antdThemes[scheme]} wave={noWave} {...csp}>
      {children}
    </ConfigProvider>
  );
}

const noWave = { disabled: true };
