import type { Answers, QuoteData } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { searchClients as findClients } from "../../db/queries/search-clients.ts";
import { own } from "../../form/own.ts";
import type { PreparedForm } from "../../form/prepare-form.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { searchWords } from "../search-words.ts";
import type { Services } from "../services.ts";
import { privateNames } from "./private-names.ts";
import { quoteScopeOf } from "./quote-scope-of.ts";

/** Quotes looked through, and clients shown. */
const LOOKED_THROUGH = 60;
const SHOWN = 20;

/** Answers of the sections that a lookup question copies, by section of DATA; without what is about crime or health. */
const copiedNames = (form: PreparedForm, at: string): ReadonlySet<string> => {
  const hidden = privateNames(form);
  const sections = new Set(form.source.questions.flatMap(({ copies }) => copies ?? []));
  const names = form.source.pages
    .flatMap((page) => page.sections)
    .filter(({ id, group }) => sections.has(id) && form.group(group)?.at === at)
    .flatMap(({ questions }) => questions)
    .filter((name) => !hidden.has(name));
  return new Set(names);
};

const picked = (answers: Answers, names: ReadonlySet<string>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));

const answersToCopy = (form: PreparedForm, data: QuoteData) => {
  const [policy, proposer] = [copiedNames(form, "RD"), copiedNames(form, "Pr")];
  return { RD: picked(data.RD, policy), Pr: data.Pr.map((entry) => picked(entry, proposer)) };
};

const postcodeOf = (form: PreparedForm, { Pr }: QuoteData): string => {
  const group = [...form.groups.values()].find(({ group: { at } }) => at === "Pr");
  const hidden = privateNames(form);
  const question = group?.questions.find(
    ({ question: { type, name } }) => type === "postcode" && !hidden.has(name),
  )?.question;
  const answer = question && Pr[0] ? own(Pr[0], question.name) : undefined;
  return typeof answer === "string" ? answer : "";
};

/** Policyholders of earlier quotes, each once as last given, with the answers that a new quote can take over. */
export const searchClients = async (
  services: Services,
  user: SessionUser,
  { q }: FormOf<"Quote/searchClients">,
): Promise<AnswerOf<"Quote/searchClients">> => {
  const words = searchWords(q);
  if (words.length === 0) return { clients: [] };
  const rows = await findClients(services.db, { scope: quoteScopeOf(user), words }, LOOKED_THROUGH);
  const seen = new Set<string>();
  const clients: AnswerOf<"Quote/searchClients">["clients"][number][] = [];
  for (const row of rows) {
    const { form, definition } = await services.definitions.load(row.definition_id, row.definition_version);
    const data: QuoteData = JSON.parse(row.data);
    const postcode = postcodeOf(form, data);
    const key = `${row.client.toLowerCase()} ${postcode}`;
    if (seen.has(key) || clients.length >= SHOWN) continue;
    seen.add(key);
    clients.push({
      name: row.client,
      postcode,
      brokerReference: row.own_reference,
      reference: row.reference,
      product: definition.title,
      changedAt: row.changed_at.toISOString(),
      answers: answersToCopy(form, data),
    });
  }
  return { clients };
};
