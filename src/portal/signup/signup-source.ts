import type { RecordData } from "../../../schemas/record.ts";
import { isCalendarDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { termsAccepted } from "../../insurance/joining/declared-terms.ts";
import type { RegistrationReply } from "../api/answers.ts";
import { tryCall } from "../api/call.ts";
import { Refused } from "../api/failures.ts";
import { now } from "../clock.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import type { RecordSource } from "../records/record-source.ts";

/** What the last button sends besides the answers, and the result. */
export interface SignupDesk {
  /** Version of the terms that the page shows. */
  terms: string;
  code: string;
  promised: RegistrationReply | undefined;
}

/** Keeps the reasons that belong to answers; an error of the code is shown at its own field. */
const atAnswers = (error: unknown): unknown => {
  if (!(error instanceof Refused)) return error;
  const reasons = error.refusal.reasons.filter(({ path }) => path.startsWith("/"));
  return new Refused(error.status, { ...error.refusal, reasons }, error.body);
};

const termsInForce = async (): Promise<string> =>
  termsAccepted((await tryCall("/api/v1/Signup/getForm", inChosenLanguage())).FIELDS.questions);

/** An application: blank whenever it is opened, and sent once with the code that proves the email address. */
export const signupSource = (desk: SignupDesk): RecordSource => ({
  name: "signup",
  load: async () => {
    const loaded = await tryCall("/api/v1/Signup/getForm", inChosenLanguage());
    desk.terms = termsAccepted(loaded.FIELDS.questions);
    return loaded;
  },
  save: async (data: RecordData) => {
    try {
      const promised = await tryCall("/api/v1/Signup/register", {
        DATA: JSON.stringify(data),
        Terms: desk.terms,
        Code: desk.code,
        ...inChosenLanguage(),
      });
      desk.promised = promised;
      return { DATA: data, ERRORS: [], id: promised.reference, savedAt: now().toISOString() };
    } catch (error) {
      // The refusal notifies the user, who can read the new terms: the next submission accepts those.
      if (error instanceof Refused && error.refusal.error === "other-terms") desk.terms = await termsInForce();
      throw atAnswers(error);
    }
  },
});

export const thankYouPath = "/signup/thank-you";

/** Router state of the thank-you page: it survives a reload and cannot be forged by an address. */
export const thankYouState = (promised: RegistrationReply) => ({ promised });

/** What was promised; undefined if nobody has just applied in this tab. */
export function readThankYou(state: unknown): RegistrationReply | undefined {
  if (!isRecord(state) || !isRecord(state.promised)) return undefined;
  const { reference, answerBy } = state.promised;
  return typeof reference === "string" && isCalendarDate(answerBy) ? { reference, answerBy } : undefined;
}
