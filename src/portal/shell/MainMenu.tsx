import { useRef } from "react";
import { Icon } from "../icons/Icon.tsx";
import { MenuLinks } from "./MenuLinks.tsx";
import { Popover } from "./Popover.tsx";
import { useFitting } from "./use-fitting.ts";
import type { MenuEntry } from "./use-menu.ts";

const look = { whole: "menu-more", button: "menu-more-button", box: "popover menu-more-box" };

const more = (
  <>
    More
    <Icon name="down" />
  </>
);

/** The menu in one line: what does not fit beside the search stands under “More”. */
export function MainMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const row = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLSpanElement>(null);
  const count = useFitting(row, ruler);
  const others = entries.slice(count);
  return (
    <nav ref={row} className="menu" aria-label="Main">
      <span ref={ruler} className="menu-ruler" aria-hidden="true">
        {entries.map(({ label, address }) => (
          <span key={address}>{label}</span>
        ))}
        <span className="menu-more-button">{more}</span>
      </span>
      <div className="menu-row">
        <MenuLinks entries={entries.slice(0, count)} />
        {others.length > 0 && (
          <Popover label={more} look={look} isHere={others.some(({ isHere }) => isHere)}>
            {(close) => <MenuLinks entries={others} onFollow={() => close("elsewhere")} />}
          </Popover>
        )}
      </div>
    </nav>
  );
}
