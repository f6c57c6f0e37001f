import type { Answered, Client } from "../client.ts";

/** What is sent beside the definition: `{Release: "none", Keep: "[2]"}`. */
type How = Readonly<Record<string, string>>;

type Answer = Answered<Record<string, unknown>>;

/** A definition as one file, as a draft accepts it. */
export const inOneFile = (definition: unknown): string =>
  JSON.stringify([{ file: "sent/definition.json", text: JSON.stringify(definition) }]);

/**
 * Publishes a definition over a version by one user, as urgent, for tests that are not about approvals. Returns the
 * response of publishing, or that of the draft if it was refused.
 */
export const publishOver = async (
  client: Client,
  definition: unknown,
  Base: number,
  how: How = {},
): Promise<Answer> => {
  const opened = await client.post("Studio/openDraft", { Files: inOneFile(definition), Base, Title: "Of a test" });
  if (opened.status !== 200) return opened;
  const { number, revision }: { number?: number; revision?: number } = Object(opened.body.draft);
  return client.post("Studio/publishDraft", { draft: number, revision, Urgent: "yes", ...how });
};

/** Publishes a definition over its newest version, or as the first one; the response is not checked. */
export const publishNext = async <Sent extends { readonly id: string }>(
  client: Client,
  definition: Sent,
  how: How = {},
): Promise<Answer> => {
  const { definitions } = await client.call("Forms/list", {});
  const versions = definitions.filter(({ id }) => id === definition.id).map(({ version }) => version);
  return publishOver(client, definition, Math.max(0, ...versions), how);
};
