import { useNavigate } from "react-router-dom";
import {
  type Ask,
  type ReferralOptions,
  referralOptionsText,
} from "../../../insurance/underwriting/referral-options.ts";
import { referPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { isInTerm, toggled, withLetter } from "./asked-options.ts";

const asks: readonly (readonly [Ask, string])[] = [
  ["cover", "Agree the cover as it stands"],
  ["premium", "Look at the premium"],
  ["terms", "Other terms: an excess, a condition, a limit"],
];

const inTerm: readonly [Ask, string] = ["mta", "Agree the change in the term"];

/** What is asked, and about which option. It stands in the address, so that a reload or a link keeps it. */
export function AskChoice({ options }: { readonly options: ReferralOptions }) {
  const { fields, reference, options: quoted } = useQuote();
  const navigate = useNavigate();
  const { kind } = useQuote().state;
  const offered = isInTerm(kind) ? [inTerm, ...asks] : asks;
  const change = (next: ReferralOptions) =>
    navigate(referPath(fields.id, reference, referralOptionsText(next)), { replace: true, state: { stay: true } });
  return (
    <>
      {quoted.length > 1 && (
        <fieldset>
          <legend className="label">About which option?</legend>
          <div className="choice-row">
            {quoted.map(({ letter }) => (
              <label key={letter} className="choice">
                <input
                  type="radio"
                  name="letter"
                  checked={(options.letters[0] ?? "A") === letter}
                  onChange={() => change(withLetter(options, letter))}
                />
                Option {letter}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="label">What do you ask for?</legend>
        <div className="choice-list">
          {offered.map(([ask, words]) => (
            <label key={ask} className="choice">
              <input
                type="checkbox"
                checked={options.asks.includes(ask)}
                onChange={() => change(toggled(options, ask))}
              />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
