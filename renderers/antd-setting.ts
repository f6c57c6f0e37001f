import { createContext } from "react";

/** The page's settings for antd. */
export interface AntdSetting {
  /** Default light. */
  readonly scheme?: "light" | "dark";
  /** Nonce of the page's content security policy, if it has one, for antd's style elements. */
  readonly nonce?: string | undefined;
}

/** For controls that bring their own antd theme; without it they need an `AntdTheme` on the page. */
export const AntdSettingContext = createContext<AntdSetting | undefined>(undefined);
