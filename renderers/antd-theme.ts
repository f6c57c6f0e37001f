import type { ThemeConfig } from "antd";
import { dark, light, type Palette } from "./palette.ts";

const none = "transparent";

/** Sets every colour that antd uses, so that its algorithm derives none. */
const colours = (p: Palette): NonNullable<ThemeConfig["token"]> => ({
  colorTextBase: p.text,
  colorBgBase: p.surface,
  ...family("Primary", p.accent, p.accentHover, p.accentActive, p.accentBg, p.accentLine),
  // Focus ring, which antd draws on every link of the page: its pale default is hard to see.
  colorPrimaryBorder: p.focus,
  ...family("Info", p.accent, p.accentHover, p.accentActive, p.accentBg, p.accentLine),
  ...family("Error", p.error, p.error, p.error, p.errorBg, p.errorLine),
  ...family("Warning", p.warn, p.warn, p.warn, p.warnBg, p.warnLine),
  ...family("Success", p.ok, p.ok, p.ok, p.okBg, p.ok),
  colorErrorBgActive: p.errorBg,
  colorErrorBgFilledHover: p.errorBg,
  colorErrorAffix: p.error,
  colorWarningAffix: p.warn,
  colorErrorOutline: none,
  colorWarningOutline: none,
  colorHighlight: p.error,
  colorLink: p.accent,
  colorLinkHover: p.accentHover,
  colorLinkActive: p.accentActive,
  colorText: p.text,
  colorTextSecondary: p.text2,
  colorTextTertiary: p.text3,
  colorTextQuaternary: p.text3,
  colorTextHeading: p.text,
  colorTextLabel: p.text2,
  colorTextDescription: p.text3,
  colorTextPlaceholder: p.text3,
  colorTextDisabled: p.textOff,
  colorTextLightSolid: p.onAccent,
  colorWhite: p.onAccent,
  colorIcon: p.text3,
  colorIconHover: p.text,
  colorFill: p.line,
  colorFillSecondary: p.hover,
  colorFillTertiary: p.fillOff,
  colorFillQuaternary: p.sunken,
  colorFillAlter: p.sunken,
  colorFillContent: p.hover,
  colorFillContentHover: p.line,
  colorBgLayout: p.bg,
  colorBgContainer: p.surface,
  colorBgElevated: p.raised,
  colorBgSpotlight: p.text,
  colorBgSolid: p.accent,
  colorBgSolidHover: p.accentHover,
  colorBgSolidActive: p.accentActive,
  colorBgContainerDisabled: p.fillOff,
  colorBgTextHover: p.hover,
  colorBgTextActive: p.line,
  colorBorder: p.control,
  colorBorderDisabled: p.line,
  colorBorderSecondary: p.line,
  colorBorderBg: p.surface,
  colorSplit: p.line,
  controlItemBgHover: p.hover,
  controlItemBgActive: p.accentBg,
  controlItemBgActiveHover: p.accentBg,
  controlItemBgActiveDisabled: p.fillOff,
  controlOutline: none,
  controlTmpOutline: none,
  boxShadow: p.shadow,
  boxShadowSecondary: p.shadow,
  boxShadowTertiary: "none",
});

/** The ten shades of one semantic colour. */
function family(name: string, base: string, hover: string, active: string, bg: string, line: string) {
  const color = `color${name}`;
  return {
    [color]: base,
    [`${color}Hover`]: hover,
    [`${color}Active`]: active,
    [`${color}Text`]: base,
    [`${color}TextHover`]: hover,
    [`${color}TextActive`]: active,
    [`${color}Bg`]: bg,
    [`${color}BgHover`]: bg,
    [`${color}Border`]: line,
    [`${color}BorderHover`]: base,
  };
}

/** Sizes on the 4 px grid, and the page's font. */
const shape: NonNullable<ThemeConfig["token"]> = {
  fontFamily:
    '"Portal Sans", "Segoe UI Variable Text", "Segoe UI", -apple-system, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  lineHeight: 20 / 14,
  fontWeightStrong: 600,
  borderRadius: 4,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  controlHeight: 32,
  controlHeightSM: 28,
  controlHeightLG: 40,
  controlInteractiveSize: 18,
  controlOutlineWidth: 0,
  linkDecoration: "underline",
  linkHoverDecoration: "underline",
  linkFocusDecoration: "underline",
  motionDurationFast: "0.05s",
  motionDurationMid: "0.1s",
  motionDurationSlow: "0.15s",
};

const themeOf = (palette: Palette, key: string): ThemeConfig => ({
  token: { ...shape, ...colours(palette) },
  cssVar: { key },
  hashed: false,
  components: {
    Button: { primaryColor: palette.onAccent, fontWeight: 600, primaryShadow: "none", defaultShadow: "none" },
  },
});

/** The portal's tokens as antd themes; `cssVar.key` is the class that carries their custom properties. */
export const antdThemes = { light: themeOf(light, "light"), dark: themeOf(dark, "dark") } as const;
