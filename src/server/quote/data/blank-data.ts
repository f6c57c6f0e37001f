import type { QuoteData } from "../../../../schemas/quote.ts";
import type { Answers } from "../../../../schemas/record.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { defaultAnswers } from "../../../form/tree/edit-entries.ts";
import { blankProposer, prepareLoadedQuote } from "../../../insurance/lifecycle/load-quote.ts";
import { withStatus } from "../../../insurance/lifecycle/statuses.ts";

/** First answers of a new quote: what the server says itself, defaults, one proposer, cover from now. */
export const blankData = (form: PreparedForm, now: string, newId: () => string): QuoteData => {
  const groups = [...form.groups.values()];
  const defaultsOf = (at: string): Answers =>
    Object.assign({}, ...groups.filter(({ group }) => group.at === at).map(({ name }) => defaultAnswers(form, name)));
  const RD = withStatus({ TypeOfInsurance: form.source.id, ...defaultsOf("RD") }, "INCOMPLETE");
  const proposer = { ...defaultsOf("Pr"), ...blankProposer(newId()) };
  return prepareLoadedQuote({ DATA: { RD, Pr: [proposer], PC: [], ATTACHMENTS: [], version: 0 } }, { now, newId }).DATA;
};
