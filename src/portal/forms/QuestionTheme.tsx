import { type ReactNode, useEffect, useMemo } from "react";
import { AntdSettingContext } from "../../../renderers/antd-setting.ts";
import { loadLaterControls } from "../../../renderers/controls.ts";
import { useColorScheme } from "../shell/color-scheme.ts";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/** How long the first page may take before what later questions need is fetched as well, in milliseconds. */
const afterFirstPage = 2000;

/** Around everything that draws questions. What only later questions need is loaded once the first page is. */
export function QuestionTheme({ children }: { readonly children: ReactNode }) {
  const scheme = useColorScheme();
  const setting = useMemo(() => ({ scheme, nonce }), [scheme]);
  useEffect(() => {
    // Without a connection each is tried again with its first question.
    const timer = setTimeout(() => loadLaterControls().catch(() => undefined), afterFirstPage);
    return () => clearTimeout(timer);
  }, []);
  return <AntdSettingContext value={setting}>{children}</AntdSettingContext>;
}
