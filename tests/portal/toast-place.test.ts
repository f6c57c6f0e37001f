import { expect, it } from "vitest";
import { toastBottom } from "../../src/portal/kit/Toasts.tsx";

const toasts = { top: 680, bottom: 724, left: 16, right: 344 };
const box = (top: number, bottom: number) => ({ top, bottom, left: 16, right: 344 });
const onPhone = { windowHeight: 740, floor: 740, toasts, used: null };

it.each([
  ["at the bottom of the window", {}, 16],
  ["above the bar that stays there", { floor: 640 }, 116],
  ["there still, where what is used is higher", { used: box(600, 640) }, 16],
  ["above what is used, where they would cover it", { used: box(700, 740) }, 56],
  ["above what is used, even in part", { used: box(640, 690) }, 116],
  ["above what is used above the bar", { floor: 640, used: box(590, 620) }, 166],
  ["there still, where what is used is beside them", { used: { ...box(700, 740), left: 400, right: 900 } }, 16],
  ["there still, where what is used leaves no room above it", { used: box(20, 740) }, 16],
])("toasts are placed %s", (_, change, bottom) => {
  expect(toastBottom({ ...onPhone, ...change })).toBe(bottom);
});
