import { workingMinutes } from "../../insurance/time/working-time.ts";

/** Working time from sending a quote to the decision on it, whole minutes. */
export const workingMinutesOf = ({
  sent_at,
  answered_at,
}: {
  readonly sent_at: Date;
  readonly answered_at: Date;
}): number => workingMinutes(sent_at.toISOString(), answered_at.toISOString());
