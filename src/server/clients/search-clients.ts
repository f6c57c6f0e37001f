import { countClients, findClientsNamed as findClients } from "../../db/queries/people/clients.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { quoteScopeOf } from "../quote/quote-scope-of.ts";
import { searchWords } from "../search-words.ts";
import type { Services } from "../services.ts";
import { clientAnswer } from "./client-answer.ts";

const PAGE_SIZE = 20;

/** Clients whom the user may see and who hold all words, the last changed first. */
export const searchClientRecords = async (
  { db }: Services,
  user: SessionUser,
  { q = "", page = 1, pageSize = PAGE_SIZE }: FormOf<"Clients/search">,
): Promise<AnswerOf<"Clients/search">> => {
  const search = { scope: quoteScopeOf(user), words: searchWords(q) };
  const [total, rows] = await Promise.all([
    countClients(db, search),
    findClients(db, search, { offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return { total, clients: rows.map(clientAnswer) };
};
