import { describe, expect, it } from "vitest";
import { agentWords } from "../../../src/server/session/device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the browser of a session is described as", () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
      "Edge on Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    ["Mozilla/5.0 (Windows NT 10.0) Something/1.0", "A browser on Windows"],
    ["node", "An unknown program"],
    ["<script>alert(1)</script>", "An unknown program"],
    [undefined, "An unknown program"],
  ])("%s: %s", (agent, words) => {
    expect(agentWords(agent)).toBe(words);
  });
});
