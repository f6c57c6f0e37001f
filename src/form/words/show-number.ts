/** `1250000` is `1,250,000`. */
export function showNumber(value: number): string {
  return `${value < 0 ? "-" : ""}${groupDigits(String(Math.abs(value)))}`;
}

/** Digits in threes, decimals as they are: `1250.50` is `1,250.50`. */
export function groupDigits(digits: string): string {
  const [whole = "", decimals] = digits.split(".");
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? text : `${text}.${decimals}`;
}
