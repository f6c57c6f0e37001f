import type { AuditRow } from "../tables.ts";

/** What a row in the chain of a definition says of one version: it was published, or sealed later. */
export interface PublishedHashes {
  readonly version: number;
  /** Of its body; undefined in a seal. */
  readonly body: string | undefined;
  /** Of its validators and of what else its row says; undefined where a release before there were such seals published it. */
  readonly validators: string | undefined;
  readonly beside: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The detail of a row that was edited may be anything. */
export const publishedHashes = ({ detail }: Pick<AuditRow, "detail">): PublishedHashes | undefined => {
  try {
    const { version, hash, validators, beside }: Record<string, unknown> = JSON.parse(detail);
    if (typeof version !== "number") return undefined;
    return { version, body: text(hash), validators: text(validators), beside: text(beside) };
  } catch {
    return undefined;
  }
};
