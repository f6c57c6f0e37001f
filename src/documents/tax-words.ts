import type { RatedPrice } from "../insurance/rating/rated-price.ts";
import { longDate } from "./long-date.ts";

/** `Insurance premium tax at 12%`, and from when that rate is in force where it has a day of its own. */
export function taxWords({ iptPct, iptFrom }: Pick<RatedPrice, "iptPct" | "iptFrom">): string {
  const rate = `Insurance premium tax at ${iptPct}%`;
  return iptFrom === undefined ? rate : `${rate} (rate from ${longDate(iptFrom)})`;
}
