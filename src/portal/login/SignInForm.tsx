import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Icon } from "../icons/Icon.tsx";
import { lastEmail, signIn } from "../session/session.ts";
import type { WayBack } from "../session/way-back.ts";
import { PageTitle } from "../shell/PageTitle.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { signInFailure } from "./sign-in-failure.ts";

interface Trouble {
  readonly words: string;
  readonly at: "email" | "password";
}

/** Email and password. A refused try stays here, with the address as typed. */
export function SignInForm({ wayBack }: { readonly wayBack: WayBack | null }) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(lastEmail() ? "#password" : "#email")?.focus();
  }, []);

  useEffect(() => {
    if (trouble) form.current?.querySelector<HTMLInputElement>(`#${trouble.at}`)?.focus();
  }, [trouble]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get("email") ?? "").trim();
    const password = String(fields.get("password") ?? "");
    if (!email) return setTrouble({ words: "Enter your work email.", at: "email" });
    if (!password) return setTrouble({ words: "Enter your password.", at: "password" });
    setBusy(true);
    try {
      const answer = await signIn({ Email: email, Password: password });
      const back = "same" in answer && answer.same && wayBack ? wayBack : null;
      navigate(back?.address ?? "/user/documents", {
        replace: true,
        state: back?.focus ? { focus: back.focus } : null,
      });
    } catch (error) {
      setBusy(false);
      setTrouble({ words: signInFailure(error), at: "password" });
    }
  };

  const errorOf = (at: Trouble["at"]) => (trouble?.at === at ? trouble.words : null);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <PageTitle title="Sign in" error={trouble !== null} />
      <div className="sign-in-field">
        <label className="label" htmlFor="email">
          Work email
        </label>
        <FieldError id="email-error" words={errorOf("email")} />
        <input
          className="input"
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={lastEmail()}
          spellCheck={false}
          aria-invalid={errorOf("email") !== null}
          aria-describedby={errorOf("email") ? "email-error" : "safe-work"}
        />
      </div>
      <div className="sign-in-field">
        <label className="label" htmlFor="password">
          Password
        </label>
        <FieldError id="password-error" words={errorOf("password")} />
        <PasswordInput invalid={errorOf("password") !== null} describedBy="password-error" />
      </div>
      <button type="submit" className="button button-primary" aria-busy={busy}>
        {busy ? "Signing in" : "Sign in"}
      </button>
    </form>
  );
}

function FieldError({ id, words }: { readonly id: string; readonly words: string | null }) {
  if (!words) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="alert" />
      <span>{words}</span>
    </p>
  );
}
