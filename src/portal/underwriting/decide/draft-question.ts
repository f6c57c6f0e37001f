import type { AskedQuestion } from "../../../insurance/underwriting/info-request.ts";

/** A question as it is being written: the options one a line. */
export interface DraftQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: AskedQuestion["type"];
  readonly options: string;
  readonly required: boolean;
}

export const blankQuestion = (): DraftQuestion => ({
  id: crypto.randomUUID(),
  label: "",
  type: "text",
  options: "",
  required: true,
});

/** Kinds of answer, as they are offered. */
export const typeWords: Readonly<Record<DraftQuestion["type"], string>> = {
  text: "A few words",
  longtext: "Several lines",
  yesno: "Yes or No",
  date: "A day",
  money: "An amount",
  integer: "A number",
  choice: "One of a list",
  file: "A file",
};

/** The question as it is sent. */
export function asAsked({ label, type, options, required }: DraftQuestion): AskedQuestion {
  const choices = options.split("\n").flatMap((line) => line.trim() || []);
  return { label: label.trim(), type, required, ...(type === "choice" ? { options: choices } : {}) };
}
