import { type ComponentType, use } from "react";
import { AntdTheme } from "../AntdTheme.tsx";
import { AntdSettingContext } from "../antd-setting.ts";
import type { ControlProps } from "../control-props.ts";
import { Declaration as PlainDeclaration } from "./Declaration.tsx";
import { Multichoice as PlainMultichoice } from "./Multichoice.tsx";

/** Wraps a control in antd's theme, if the page has none. */
const themed = (Control: ComponentType<ControlProps>): ComponentType<ControlProps> =>
  function Themed(props) {
    const setting = use(AntdSettingContext);
    if (!setting) return <Control {...props} />;
    return (
      <AntdTheme {...setting}>
        <Control {...props} />
      </AntdTheme>
    );
  };

/** The controls built from antd's components: loaded together, with antd itself. */
export const ThemedDeclaration = themed(PlainDeclaration);
export const ThemedMultichoice = themed(PlainMultichoice);
