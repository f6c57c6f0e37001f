import { useEffect, useRef } from "react";
import { Icon } from "../icons/Icon.tsx";
import { dismissRead, dismissToast, holdToast, releaseToast, type Toast, useToasts } from "./toasts.ts";
import { useToastPlace } from "./use-toast-place.ts";

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

/** What was done. It covers nothing that is used, and goes with the next press beside it once it could be read. */
export function Toasts() {
  const toasts = useToasts();
  const list = useRef<HTMLUListElement>(null);
  useToastPlace(list, toasts.length);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target)) dismissRead();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);
  return (
    <ul ref={list} className="toasts" aria-live="polite" aria-label="Messages">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}
