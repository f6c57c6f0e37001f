import type { MouseEvent } from "react";

const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
};

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link into the page, whose target also takes the focus
    <a className="skip-link" href="#main" onClick={skip}>
      Skip to main content
    </a>
  );
}
