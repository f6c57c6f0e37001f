import { filledFrom } from "../form/check/rule-message.ts";
import { listed } from "../form/words/listed.ts";
import type { DocumentInput } from "./document-input.ts";

export interface AddresseeWords {
  readonly name: string;
  /** A line each; empty where the definition names no address, or nothing of it is answered. */
  readonly address: readonly string[];
}

/** How the policyholder is called: the firm, else every person named; what the definition does not say is the client. */
export function addresseeOf({ definition, resolution, client }: DocumentInput): AddresseeWords {
  const { name = "", group, entry = "", address = [] } = definition.addressee ?? {};
  const ids = group !== undefined && resolution.form.group(group)?.list ? resolution.items(group) : [];
  const people = ids.map((id) => tidy(filledFrom(resolution, entry, group, id))).filter(Boolean);
  const [first] = ids;
  const lines = first === undefined ? [] : address.map((line) => tidy(filledFrom(resolution, line, group, first)));
  return {
    name: tidy(filledFrom(resolution, name, undefined, undefined)) || listed(people, "and") || client,
    address: lines.filter(Boolean),
  };
}

/** Without the gaps that missing answers leave. */
function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
