import type { Database } from "../../db/open-database.ts";
import { peopleWithRights } from "../../db/queries/privileged.ts";
import { counted } from "../../form/words/phrases.ts";
import { rightsOf } from "../../insurance/permissions.ts";
import { words } from "../mail/letter.ts";
import { notify } from "../notices/notify.ts";
import type { Services } from "../services.ts";

/** Users who are notified of privileged acts on their firm's data. */
const administrators = rightsOf("manageUsers", "allBranches");

const sentences = {
  backup: () => "made a backup of the whole store",
  "export-files": (rows: number) => `downloaded ${rows === 1 ? "1 file" : `${rows} files`} in an archive`,
  "export-list": (rows: number) => `exported a list of ${counted(rows, "row")}`,
  recovery: () => "had a second factor removed",
} as const;

export interface NotifiedAct {
  readonly act: keyof typeof sentences;
  readonly by: { readonly userId: string; readonly name: string };
  /** Id of the firm whose administrators are notified. */
  readonly concerns: string;
  readonly rows?: number;
}

/**
 * Notifies the administrators of the firm concerned of a privileged act, in the portal and at once by mail, whatever their
 * settings.
 */
export const noticeOfAct = async (
  transaction: Database,
  services: Pick<Services, "newId" | "site" | "publicUrl" | "clock">,
  { act, by, concerns, rows = 0 }: NotifiedAct,
): Promise<void> => {
  const sentence = `${by.name} ${sentences[act](rows)}.`;
  await notify(transaction, services, {
    at: services.clock.now(),
    kind: "privileged",
    reference: "",
    words: sentence,
    path: "/user/profile/user-management",
    to: await peopleWithRights(transaction, concerns, administrators),
    by: by.userId,
    letter: {
      subject: `${services.site.brand}: ${sentence}`,
      parts: [
        words(sentence),
        words(
          `If nobody at your firm asked for this, suspend the account and call us on ${services.site.phone.display}.`,
        ),
      ],
    },
  });
};
