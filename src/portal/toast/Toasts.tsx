import { useEffect } from "react";
import { Icon } from "../icons/Icon.tsx";
import { dismissToast, holdToast, releaseToast, type Toast, useToasts } from "./toasts.ts";

function ToastRow({ toast }: { readonly toast: Toast }) {
  const { id, words, bad, action } = toast;
  useEffect(() => action?.onOver?.(() => dismissToast(id)), [action, id]);
  const act = () => {
    action?.run();
    dismissToast(id);
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <li
      className={bad ? "toast toast-bad" : "toast"}
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={() => releaseToast(id)}
      onFocus={() => holdToast(id)}
      onBlur={() => releaseToast(id)}
    >
      <Icon name={bad ? "alert" : "check"} />
      <span>{words}</span>
      {action && (
        <button type="button" className="button button-text button-small" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="button button-icon" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}

export function Toasts() {
  const toasts = useToasts();
  return (
    <ul className="toasts" aria-live="polite" aria-label="Messages">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}
