import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { Button } from "../kit/Button.tsx";
import { Trouble } from "../kit/Trouble.tsx";

interface Props {
  readonly label: string;
  readonly error: string | null;
}

/** Field for an existing password, with its label. */
export function PasswordBox({ label, error }: Props) {
  return (
    <div className="sign-in-field below-5">
      <label className="label" htmlFor="password">
        {label}
      </label>
      <Trouble id="password-error" words={error} />
      <PasswordInput
        id="password"
        autoComplete="current-password"
        invalid={error !== null}
        describedBy={error ? "password-error" : undefined}
      />
    </div>
  );
}

/**
 * Whether Caps Lock was on at the last key press in the field; unknown before the first, and once the focus has left
 * it.
 */
function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const look = (event: KeyboardEvent) => setIsOn(event.getModifierState("CapsLock"));
  return { isOn, onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) };
}

interface PasswordInputProps {
  readonly id: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly invalid: boolean;
  /** Ids of the field's descriptions. */
  readonly describedBy?: string | undefined;
  /** Minimum length, for password generators. */
  readonly minLength?: number;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A password field that can be made visible. Pasting is allowed. */
export function PasswordInput({ id, autoComplete, invalid, describedBy, minLength, onChange }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const { isOn, ...watching } = useCapsLock();
  return (
    <>
      <div className="password relative">
        <input
          className="input"
          id={id}
          name={id}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          minLength={minLength}
          maxLength={1024}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={onChange}
          {...watching}
        />
        <Button
          variant="text"
          size="small"
          aria-label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </Button>
      </div>
      <p className="password-said above-1 size-13 quiet numerals" role="status">
        {isOn && "Caps Lock is on."}
      </p>
    </>
  );
}
