import type { CallRows } from "./call-row.ts";

const as = "admin@alpha.test";
const not = "manager";
/** One red pixel. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** A firm's branding. */
export const brandingRows = {
  "Logo/get": { form: () => ({}), as, not },
  "Logo/upload": { form: () => ({ file: new File([dot], "dot.png") }), as, not },
  "Logo/save": { form: () => ({ source: "none", x: 0, y: 0, width: 1, height: 1, version: 0 }), as, not },
  "Logo/remove": { form: () => ({ version: 0 }), as, not },
  "Contact/getForm": { form: () => ({}) },
  "Contact/send": {
    form: () => ({
      DATA: JSON.stringify({ Contact: { Subject: "The portal", Message: "It is slow.", CallBack: "No" } }),
    }),
  },
} as const satisfies CallRows;
