/** What an attacker knows about the owner of a password. */
export interface AboutAccount {
  readonly email: string;
  readonly name: string;
  readonly firm: string;
  /** The portal's name. */
  readonly portal: string;
}

/** Characters that a password needs besides publicly known words. */
export const MIN_OWN_CHARACTERS = 8;

/** Shorter words occur anywhere by chance. */
const MIN_WORD_LENGTH = 4;

/** A password normalised for comparison: lower case, composed Unicode. */
export const normalised = (password: string): string => password.normalize("NFKC").toLowerCase();

/** Parts of known text: for `nerys@alpha.test` also `nerys` and `alpha`; longest first. */
const partsOf = (text: string): readonly string[] =>
  [normalised(text), ...normalised(text).split(/[^\p{L}\p{N}]+/u)]
    .filter((part) => part.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length);

/** Known texts in order of reporting: an address is only reported where name and firm do not explain the match. */
const looked = ({ email, name, firm, portal }: AboutAccount): readonly (readonly [string, readonly string[]])[] => [
  ["your email address", partsOf(email).slice(0, 1)],
  ["your name", partsOf(name)],
  ["your firm's name", partsOf(firm)],
  ["the portal's name", partsOf(portal)],
  ["your email address", partsOf(email)],
];

/** What most of a password consists of, e.g. `your name and your firm's name`; undefined where enough of it is original. */
const mostOf = (password: string, about: AboutAccount): string | undefined => {
  let rest = normalised(password);
  const found = new Set<string>();
  for (const [called, parts] of looked(about)) {
    const before = rest;
    rest = parts.reduce((text, part) => text.replaceAll(part, ""), rest);
    if (rest !== before) found.add(called);
  }
  return found.size === 0 || [...rest].length >= MIN_OWN_CHARACTERS ? undefined : [...found].join(" and ");
};

/** Why a password is too similar to its owner's details, in words for them; undefined where it is not. */
export const ownWordsFault = (password: string, about: AboutAccount): string | undefined => {
  const most = mostOf(password, about);
  return most === undefined ? undefined : `Most of this is ${most}. Use other words.`;
};
