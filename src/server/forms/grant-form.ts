import { grantProduct, takeGrantTurn } from "../../db/commands/grant-product.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { findDefinition, newestDefinition } from "../../db/queries/definitions/definitions.ts";
import { type BrokerBranch, brokerBranches } from "../../db/queries/people/branches.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** Who grants. */
export interface Granter {
  readonly firmId: string;
  readonly userId: string;
}

/** Every branch of every broker firm. */
const EVERY = "*";
/** More branches than these are no help in a refusal. */
const MOST_NAMED = 12;

const keyOf = ({ firmId, branchId }: BrokerBranch): string => `${firmId}/${branchId}`;

const isWord = (word: unknown): word is string => typeof word === "string" && word !== "";

const wordsIn = (text: string): readonly string[] => {
  try {
    const words: unknown = JSON.parse(text);
    if (Array.isArray(words) && words.every(isWord)) return words;
  } catch {
    // Reported below, with everything else that is no list of texts.
  }
  throw badInput("Branches", 'Branches is a JSON list of texts such as ["alpha", "beta/bristol"].');
};

/** The branches that a word means: a firm with all of them, or one. @throws {Refused} 400 where it means none */
const meantBy = (word: string, all: readonly BrokerBranch[]): readonly BrokerBranch[] => {
  const meant = all.filter((branch) => word === EVERY || word === branch.firmId || word === keyOf(branch));
  if (meant.length > 0) return meant;
  if (all.length === 0) throw badInput("Branches", "There is no branch of a broker firm yet.");
  const known = all.slice(0, MOST_NAMED).map(keyOf);
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : "";
  throw badInput("Branches", `No broker firm or branch is called “${word}”. There are ${known.join(", ")}${more}.`);
};

/** @throws {Refused} 404 where nothing is published under this id, 409 where it is no product */
const checkProduct = async (db: Services["db"], id: string): Promise<void> => {
  const newest = await newestDefinition(db, id);
  const stored = newest && (await findDefinition(db, id, newest.version));
  if (!stored) throw new Refused(404, "not-found", "There is no such published definition.");
  if (stored.record !== "quote")
    throw conflict(
      "not-a-product",
      `${id} is a form for a ${stored.record}: it is quoted by nobody, so nobody needs a grant.`,
    );
};

/** Lets branches quote a product, or no longer, from the next call on, on every node; open quotes stay as they are. */
export const grantForm = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  by: Granter,
  { id, Act: act, Branches, Tell: tell = "all" }: FormOf<"Forms/grant">,
): Promise<AnswerOf<"Forms/grant">> => {
  const words = wordsIn(Branches);
  await checkProduct(db, id);
  const { changed, now } = await inOneTransaction(db, async (transaction) => {
    // Which branches there are is read in turn: one that its firm adds meanwhile begins with what the others may quote.
    await takeGrantTurn(transaction, id);
    const all = await brokerBranches(transaction, id);
    const branches = [...new Set(words.flatMap((word) => meantBy(word, all)))];
    const done = await grantProduct(transaction, { id, act, branches, at: clock.now(), by });
    const now = done === 0 ? all : await brokerBranches(transaction, id);
    const meant = new Set(branches.map(keyOf));
    return { changed: done, now: tell === "all" ? now : now.filter((each) => meant.has(keyOf(each))) };
  });
  return {
    id,
    changed,
    branches: now.map((each) => ({
      branch: keyOf(each),
      name: `${each.firm}, ${each.branch}`,
      granted: each.granted,
    })),
  };
};
