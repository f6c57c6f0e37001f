/** The colours of both schemes, as antd needs them: as values. They are those of `tokens.css`. */
export interface Palette {
  readonly bg: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly hover: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly textOff: string;
  readonly fillOff: string;
  readonly line: string;
  readonly control: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentActive: string;
  readonly accentBg: string;
  readonly accentLine: string;
  readonly onAccent: string;
  readonly focus: string;
  readonly error: string;
  readonly errorBg: string;
  readonly errorLine: string;
  readonly warn: string;
  readonly warnBg: string;
  readonly warnLine: string;
  readonly ok: string;
  readonly okBg: string;
  readonly shadow: string;
}

export const light: Palette = {
  bg: "#f1f4f5",
  surface: "#ffffff",
  raised: "#ffffff",
  sunken: "#f7f9fa",
  hover: "#eef3f5",
  text: "#12252c",
  text2: "#42565e",
  text3: "#586b73",
  textOff: "#5f7078",
  fillOff: "#edf1f2",
  line: "#dce3e6",
  control: "#778a92",
  accent: "#0b5a6e",
  accentHover: "#084858",
  accentActive: "#063642",
  accentBg: "#e4f0f3",
  accentLine: "#93c1cc",
  onAccent: "#ffffff",
  focus: "#0b5a6e",
  error: "#b0241c",
  errorBg: "#fdf0ee",
  errorLine: "#e3a39c",
  warn: "#835300",
  warnBg: "#fdf4df",
  warnLine: "#ddbb72",
  ok: "#17663f",
  okBg: "#e7f4ec",
  shadow: "0 1px 2px rgb(18 37 44 / 0.06), 0 8px 24px rgb(18 37 44 / 0.12)",
};

export const dark: Palette = {
  bg: "#0d1417",
  surface: "#141d21",
  raised: "#1c272c",
  sunken: "#182328",
  hover: "#1e2a2f",
  text: "#e7eef0",
  text2: "#b7c5ca",
  text3: "#98a9b0",
  textOff: "#8697a0",
  fillOff: "#1b262b",
  line: "#2a373d",
  control: "#728790",
  accent: "#72c5d5",
  accentHover: "#93d5e1",
  accentActive: "#b4e3eb",
  accentBg: "#12333c",
  accentLine: "#2f6775",
  onAccent: "#06222a",
  focus: "#9adde9",
  error: "#ff9f95",
  errorBg: "#2c1a1a",
  errorLine: "#7e403a",
  warn: "#efc069",
  warnBg: "#322711",
  warnLine: "#6e5726",
  ok: "#7ad2a5",
  okBg: "#14301f",
  shadow: "0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.5)",
};
