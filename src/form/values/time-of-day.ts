/** A time of day without day or zone, `HH:MM` from `00:00` to `23:59`, so that times compare as text. */
export type TimeOfDay = string;

/** Pattern of a time, for schemas. */
export const timePattern = "^(?:[01]\\d|2[0-3]):[0-5]\\d$";

const timeText = new RegExp(timePattern);

export const isTimeOfDay = (text: unknown): text is TimeOfDay => typeof text === "string" && timeText.test(text);

/** Minutes since midnight, 0 to 1,439. */
export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOfMinutes = (minutes: number): TimeOfDay =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The last minute of a day. */
export const lastMinute = 1_439;
