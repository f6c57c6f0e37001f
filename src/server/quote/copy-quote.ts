import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { withoutKeys } from "../../form/values/own.ts";
import { disclosuresOf } from "../../insurance/change/change-data.ts";
import { declarationsOf } from "../../insurance/lifecycle/declarations.ts";
import { prepareLoadedQuote } from "../../insurance/lifecycle/load-quote.ts";
import { serverFields } from "../../insurance/server-fields.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { blankData } from "./data/blank-data.ts";
import { dataFor } from "./data/shown-to.ts";
import { grantedDefinition } from "./granted-definition.ts";
import { openQuote } from "./open-quote.ts";
import { storeNewQuote } from "./write/store-new-quote.ts";

/** The answers of a quote as those of a new one: own ids, nothing declared or disclosed, nothing that the server says. */
const answersOfCopy = (form: PreparedForm, source: QuoteData, newId: () => string): QuoteData => {
  const left = new Set([...declarationsOf(form), ...disclosuresOf(form), ...serverFields]);
  const fresh = (entries: readonly Answers[]) =>
    entries.map((entry) => ({ ...withoutKeys(entry, declarationsOf(form)), id: newId() }));
  const refs = new Map(source.PC.map(({ id, PropertyRef }) => [id, PropertyRef]));
  const PC = source.PC.map((item) => ({ ...item, ParentRef: refs.get(item.ParentRef) ?? item.ParentRef })).map(
    ({ ParentRef, ...item }): Answers => (ParentRef === undefined ? item : { ...item, ParentRef }),
  );
  return { ...source, RD: withoutKeys(source.RD, left), Pr: fresh(source.Pr), PC: fresh(PC), ATTACHMENTS: [] };
};

/** A new quote of the user's branch with the same answers but what was declared or disclosed, on the form in force today. */
export const copyQuote = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Quote/copyQuote">,
): Promise<AnswerOf<"Quote/copyQuote">> => {
  const { row, data, definition: source } = await openQuote(services, user, reference);
  const definition = await grantedDefinition(services, user, row.definition_id);
  const now = services.clock.now().toISOString();
  const blank = blankData(definition.form, now, services.newId);
  const seen = dataFor(source.form, data, user.permissions);
  const copied = answersOfCopy(source.form, seen, services.newId);
  const DATA = { ...copied, RD: { ...copied.RD, WebStatus: "INCOMPLETE" } };
  const sent = prepareLoadedQuote({ DATA }, { now, newId: services.newId }).DATA;
  return storeNewQuote(services, user, definition, { blank, sent, action: "copy" });
};
