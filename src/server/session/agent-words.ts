/** Browsers by what their names in a user agent are; the first that is found counts, since most say several. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const found = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** Said of what names no browser and no system. */
export const UNKNOWN_AGENT = "A program that is no known browser";

/**
 * What a session was started with, as its owner would say it: `Chrome on Windows`.
 *
 * @param agent the User-Agent header; anything may be in it, and nothing of it is repeated
 */
export const agentWords = (agent: string | undefined): string => {
  const text = (agent ?? "").slice(0, 500);
  const browser = found(browsers, text);
  const system = found(systems, text);
  if (browser === undefined && system === undefined) return UNKNOWN_AGENT;
  if (system === undefined) return browser ?? "";
  return `${browser ?? "A browser"} on ${system}`;
};
