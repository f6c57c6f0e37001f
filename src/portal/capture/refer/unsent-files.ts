import type { AttachedFile } from "../../api/file-calls.ts";
import type { ReferralMessage } from "../../api/referral-calls.ts";

/** Files that were added for the underwriter and went with no message yet, in the order in which they were added. */
export function unsentFiles(
  attachments: readonly AttachedFile[],
  messages: readonly Pick<ReferralMessage, "attachments">[],
): readonly AttachedFile[] {
  const sent = new Set(messages.flatMap((message) => message.attachments.map(({ id }) => id)));
  return attachments.filter(({ id, place }) => place === "referral" && !sent.has(id));
}
