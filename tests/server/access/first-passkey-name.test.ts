import { expect, it } from "vitest";
import { firstPasskeyName } from "../../../src/server/access/add-passkey.ts";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile/15E148 Safari/604.1";

it.each([
  [
    "a browser's own device",
    { agent: chrome, attachment: "platform", transports: ["internal"] },
    [],
    "Chrome on Windows",
  ],
  [
    "a phone at the phone",
    { agent: phone, attachment: "platform", transports: ["hybrid", "internal"] },
    [],
    "Safari on iPhone",
  ],
  [
    "a phone beside the computer",
    { agent: chrome, attachment: "cross-platform", transports: ["hybrid"] },
    [],
    "Phone or tablet",
  ],
  [
    "a key in a socket",
    { agent: chrome, attachment: "cross-platform", transports: ["usb", "nfc"] },
    [],
    "Security key",
  ],
  ["a browser that says no more", { agent: chrome, attachment: undefined, transports: [] }, [], "Chrome on Windows"],
  ["nobody knows what", { agent: "curl/8", attachment: undefined, transports: [] }, [], "Passkey"],
  [
    "a third one of the same name",
    { agent: chrome, attachment: "cross-platform", transports: ["usb"] },
    ["Security key", "Work laptop", "Security key 2"],
    "Security key 3",
  ],
])("a passkey in %s gets a distinguishing name", (_, made, taken, name) => {
  expect(firstPasskeyName(made, taken)).toBe(name);
});
