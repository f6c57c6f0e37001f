import { releasesOf } from "../../db/queries/definitions/releases.ts";
import { type WatchedQuotes, watchedQuotes } from "../../db/queries/definitions/watched-quotes.ts";
import { addDays, formatDate, londonInstant } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { branchesOf } from "../definitions/release-states.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** Length in days of the comparison period before a release. */
const DAYS_BEFORE = 7;
const DAY_MS = 86_400_000;

/** Significant difference of a share, in standard errors: about one in a hundred exceeds it by chance. */
const SIGNIFICANT = 2.6;
/** Thresholds of an alert: percentage points for a share, per cent for a mean premium. */
const POINTS = 5;
const PREMIUM_PCT = 10;
/** Priced quotes needed in each period for a meaningful mean premium. */
const MIN_QUOTES = 20;

/** Whether the difference between two shares is statistically significant. */
const differs = (count: number, of: number, countBefore: number, ofBefore: number): boolean => {
  if (of === 0 || ofBefore === 0) return false;
  const [share, before] = [count / of, countBefore / ofBefore];
  if (Math.abs(share - before) * 100 < POINTS) return false;
  const pooled = (count + countBefore) / (of + ofBefore);
  return Math.abs(share - before) > SIGNIFICANT * Math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / ofBefore));
};

const percent = (count: number, of: number): string => `${of === 0 ? 0 : Math.round((count / of) * 100)}%`;

/** Significant differences between quotes since a release and before it, in sentences. */
export const alertsOf = (since: WatchedQuotes, before: WatchedQuotes): string[] => {
  const alerts: string[] = [];
  if (since.unpriceable > before.unpriceable)
    alerts.push(
      `${counted(since.unpriceable, "quote has", "quotes have")} no price because of a fault in the form: see Stuck quotes.`,
    );
  for (const [name, words] of [
    ["referred", "are referred"],
    ["declined", "are declined"],
  ] as const)
    if (differs(since[name], since.decided, before[name], before.decided))
      alerts.push(
        `${percent(since[name], since.decided)} of quotes ${words}, ${percent(before[name], before.decided)} before.`,
      );
  const [mean, was] = [since.meanPremium, before.meanPremium];
  if (mean !== null && was && Math.min(since.quoted, before.quoted) >= MIN_QUOTES) {
    const moved = Math.round(((mean - was) / was) * 100);
    if (Math.abs(moved) >= PREMIUM_PCT)
      alerts.push(`The mean premium is ${Math.abs(moved)}% ${moved > 0 ? "higher" : "lower"} than before.`);
  }
  return alerts;
};

/** Quotes since a release and in the seven days before it, in its branches. */
export const watchRelease = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, number }: FormOf<"Studio/watch">,
): Promise<AnswerOf<"Studio/watch">> => {
  const release = (await releasesOf(db, id)).find((each) => each.number === number);
  if (!release) throw new Refused(404, "not-found", "There is no such release.");
  if (release.version === null) throw conflict("retired", "A release that retires a product has no quotes.");
  const now = clock.now();
  const first = new Date(londonInstant(release.from_day, "00:00"));
  const from = first > release.made_at ? first : release.made_at;
  if (from > now) throw conflict("not-yet", `It comes into force on ${formatDate(release.from_day)}.`);
  const last = release.until_day === null ? now : new Date(londonInstant(addDays(release.until_day, 1), "00:00"));
  const until = [now, last, release.ended_at ?? now].reduce((earliest, each) => (each < earliest ? each : earliest));
  const branches = release.branches === null ? undefined : branchesOf(release.branches);
  const since = await watchedQuotes(db, { id, version: release.version, branches, from, until });
  const week = new Date(from.getTime() - DAYS_BEFORE * DAY_MS);
  const before = await watchedQuotes(db, { id, branches, from: week, until: from });
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    since,
    before,
    alerts: alertsOf(since, before),
  };
};
