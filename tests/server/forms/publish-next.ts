import type { Answered, Client } from "../client.ts";

/** Publishes a definition over its newest version, or as the first one; the answer is not looked at. */
export const publishNext = async <Sent extends { readonly id: string }>(
  client: Client,
  definition: Sent,
): Promise<Answered<Record<string, unknown>>> => {
  const { definitions } = await client.call("Forms/list", {});
  const versions = definitions.filter(({ id }) => id === definition.id).map(({ version }) => version);
  return client.post("Forms/publish", { Definition: JSON.stringify(definition), Base: Math.max(0, ...versions) });
};
