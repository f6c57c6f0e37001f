import { counted } from "../../form/words/counted.ts";
import type { Letter, LetterPart } from "../mail/letter.ts";
import { words } from "../mail/letter.ts";
import { oneLine } from "../mail/mail-text.ts";

/** Something of the day, as it was told in the portal. */
interface DigestNotice {
  readonly words: string;
  readonly reference: string;
  /** Address of its page, from the root. */
  readonly path: string;
}

/** So many have a line of their own. */
const MOST = 50;

const partsOf = ({ words: what, path }: DigestNotice, publicUrl: string | undefined): readonly LetterPart[] =>
  publicUrl === undefined
    ? [words(oneLine(what))]
    : [words(oneLine(what)), { kind: "link", label: "Open it in the portal", address: `${publicUrl}${path}` }];

/** The mail of the day: what happened, oldest first, and the way to each. Nothing of any answer is in it. */
export const digestLetter = (notices: readonly DigestNotice[], publicUrl: string | undefined): Letter => {
  const count = counted(notices.length, "notice");
  const left = notices.length - MOST;
  return {
    subject: `${count} that you have not read: ${[...new Set(notices.map(({ reference }) => reference))].join(", ")}`,
    parts: [
      words("This has happened since your last daily email:"),
      ...notices.slice(0, MOST).flatMap((notice) => partsOf(notice, publicUrl)),
      ...(left > 0 ? [words(`And ${left} more, under the bell of the portal.`)] : []),
      words("You are told once a day, as you chose under Your profile, Notifications."),
    ],
  };
};
