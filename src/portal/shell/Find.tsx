import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Icon } from "../icons/Icon.tsx";
import { longestSearch } from "../list/longest-search.ts";

/** Finds a quote or policy from any page; Ctrl+K leads here. */
export function Find() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const q = address.get("q") ?? "";

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  const find = (event: FormEvent) => {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? "";
    navigate(wanted ? `/user/documents?q=${encodeURIComponent(wanted)}` : "/user/documents");
  };

  return (
    <search className="find">
      <form className="input-search" onSubmit={find}>
        <Icon name="search" />
        <input
          key={q}
          ref={input}
          className="input"
          type="search"
          maxLength={longestSearch}
          aria-label="Find a quote or policy"
          placeholder="Reference, client, postcode…"
          autoComplete="off"
          defaultValue={q}
        />
        <kbd>Ctrl K</kbd>
      </form>
    </search>
  );
}
