/** What those who try to guess a password know of its owner. */
export interface AboutAccount {
  readonly email: string;
  readonly name: string;
  readonly firm: string;
  /** What the portal is called. */
  readonly portal: string;
}

/** Besides what is known to everybody who tries, a password needs so many characters of its own. */
export const OWN_CHARACTERS = 8;

/** Words shorter than this occur anywhere by chance. */
const SHORTEST_WORD = 4;

/** A password as it is compared: lower case and in one form of Unicode, so that typing it otherwise hides nothing. */
export const normalised = (password: string): string => password.normalize("NFKC").toLowerCase();

/** Parts of what is known: of `nerys@alpha.test` also `nerys` and `alpha`; the longest first. */
const partsOf = (text: string): readonly string[] =>
  [normalised(text), ...normalised(text).split(/[^\p{L}\p{N}]+/u)]
    .filter((part) => part.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

/** What is looked for, in the order in which it is reported: an address is named as one only where it is not name and firm. */
const looked = ({ email, name, firm, portal }: AboutAccount): readonly (readonly [string, readonly string[]])[] => [
  ["your email address", partsOf(email).slice(0, 1)],
  ["your name", partsOf(name)],
  ["your firm's name", partsOf(firm)],
  ["the portal's name", partsOf(portal)],
  ["your email address", partsOf(email)],
];

/** What most of a password is, e.g. `your name and your firm's name`; undefined where enough of it is its own. */
const mostOf = (password: string, about: AboutAccount): string | undefined => {
  let rest = normalised(password);
  const found = new Set<string>();
  for (const [called, parts] of looked(about)) {
    const before = rest;
    rest = parts.reduce((text, part) => text.replaceAll(part, ""), rest);
    if (rest !== before) found.add(called);
  }
  return found.size === 0 || [...rest].length >= OWN_CHARACTERS ? undefined : [...found].join(" and ");
};

/** Why a password is too close to its owner, in words for them; undefined where it is not. */
export const ownWordsFault = (password: string, about: AboutAccount): string | undefined => {
  const most = mostOf(password, about);
  return most === undefined ? undefined : `Most of this is ${most}. Use other words.`;
};
