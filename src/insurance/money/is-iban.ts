/** Digits that are divided at once: with what is left of those before them, a figure that is exact. */
const AT_ONCE = 7;

/**
 * Whether an account number of ISO 13616 is one, by its check digits: the letters are numbers from 10 on, the first four
 * characters stand at the end, and what is left when all is divided by 97 is 1.
 *
 * @param iban without spaces, e.g. `GB33BUKB20201555555555`
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join("");
  let rest = 0;
  for (let at = 0; at < digits.length; at += AT_ONCE) rest = Number(`${rest}${digits.slice(at, at + AT_ONCE)}`) % 97;
  return rest === 1;
}
