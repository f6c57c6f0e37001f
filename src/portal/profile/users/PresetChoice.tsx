import { useId } from "react";
import { presets } from "../../../insurance/permissions.ts";
import { rightsIn } from "../../../insurance/rights/foundations.ts";
import { presetOf, presetsOfFirm } from "../../../insurance/rights/preset-words.ts";
import { wordsOfRight } from "../../../insurance/rights/right-groups.ts";

interface Props {
  readonly firmKind: "broker" | "provider";
  /** The rights that are chosen, as bits. */
  readonly permissions: number;
  /** What the reader may give, as bits. */
  readonly mayGive: number;
  readonly onChange: (permissions: number) => void;
}

/** What of a preset the reader lacks, in words; empty where he may give it. */
const lacking = (permissions: number, mayGive: number): string => {
  const words = rightsIn(permissions & ~mayGive).map(wordsOfRight);
  if (words.length === 0) return "";
  const [first = ""] = words;
  return words.length === 1 ? `You lack: ${first}.` : `You lack: ${first}, and ${words.length - 1} more.`;
};

/** The usual sets of rights; any other set is made by ticking single rights below. */
export function PresetChoice({ firmKind, permissions, mayGive, onChange }: Props) {
  const name = useId();
  const isOwn = presetOf(permissions) === undefined;
  return (
    <fieldset className="preset-choice">
      <legend>What this person does</legend>
      {presetsOfFirm(firmKind).map(({ preset, label, words }) => {
        const lack = lacking(presets[preset], mayGive);
        return (
          <label key={preset} className="preset-option">
            <input
              type="radio"
              name={name}
              checked={permissions === presets[preset]}
              disabled={lack !== "" && permissions !== presets[preset]}
              onChange={() => onChange(presets[preset])}
            />
            <span>
              <b>{label}</b>
              <span className="small right-note">{words}</span>
              {lack !== "" && <span className="small right-note right-why">{lack}</span>}
            </span>
          </label>
        );
      })}
      <label className="preset-option">
        <input type="radio" name={name} checked={isOwn} disabled={!isOwn} readOnly />
        <span>
          <b>Own set</b>
          <span className="small right-note">Chosen by itself as soon as you tick a single right below.</span>
        </span>
      </label>
    </fieldset>
  );
}
