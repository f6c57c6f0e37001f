import { ConfigProvider } from "antd";
import { type ReactNode, useMemo } from "react";
import type { AntdSetting } from "./antd-setting.ts";
import { antdThemes } from "./antd-theme.ts";

interface AntdThemeProps extends AntdSetting {
  readonly children: ReactNode;
}

/** Stands around what uses antd. */
export function AntdTheme({ scheme = "light", nonce, children }: AntdThemeProps) {
  const csp = useMemo(() => (nonce ? { nonce } : {}), [nonce]);
  return (
    <ConfigProvider theme={antdThemes[scheme]} csp={csp} wave={noWave}>
      {children}
    </ConfigProvider>
  );
}

const noWave = { disabled: true };
