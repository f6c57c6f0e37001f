import { type AboutAccount, ownWordsFault } from "../../insurance/sign-in/own-words.ts";
import { charactersIn, LEAST_CHARACTERS } from "../../insurance/sign-in/password-length.ts";

interface Props {
  readonly password: string;
  readonly about: AboutAccount;
}

/**
 * How far a password has come that is being typed. The count is for the eye; a reader is told once when it is long
 * enough, not at every key.
 */
export function NewPasswordSaid({ password, about }: Props) {
  const length = charactersIn(password);
  const isLong = length >= LEAST_CHARACTERS;
  return (
    <p className="password-said">
      {length > 0 && (
        <span aria-hidden="true">
          {isLong ? `${length} characters. ` : `${length} of ${LEAST_CHARACTERS} characters.`}
        </span>
      )}
      <span role="status">{isLong && (ownWordsFault(password, about) ?? "Long enough.")}</span>
    </p>
  );
}
