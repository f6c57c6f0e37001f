import { createContext } from "react";

/** What antd is notified of the page around it. */
export interface AntdSetting {
  /** Default light. */
  readonly scheme?: "light" | "dark";
  /** Nonce of the page's content security policy, where it has one: for the style elements that antd makes. */
  readonly nonce?: string | undefined;
}

/** For controls that bring antd's theme with them; without it they stand in an `AntdTheme` of the page. */
export const AntdSettingContext = createContext<AntdSetting | undefined>(undefined);
