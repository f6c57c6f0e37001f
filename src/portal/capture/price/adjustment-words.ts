import { exact, fromInt, mul, toDecimalString } from "../../../form/values/exact.ts";

/** `"0.1000"` is `10% on the premium.`, `"-0.0750"` is `7.5% off the premium.` */
export function adjustmentOfPrice(rate: string): string {
  const percent = toDecimalString(mul(exact(rate), fromInt(100)), 2);
  const size = percent.replace("-", "").replace(/\.?0+$/, "");
  return `${size}% ${percent.startsWith("-") ? "off" : "on"} the premium.`;
}
