import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { Area } from "../area/Area.tsx";
import { useSite } from "../config.ts";
import { Icon, Mark } from "../icons/Icon.tsx";
import { overlay } from "../keys/key-acts.ts";
import { KeyHint } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { ofHeader, Popover } from "../kit/Popover.tsx";
import { Notices } from "../notices/Notices.tsx";
import { session } from "../session/session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { useDensity } from "./density.ts";
import { SchemeButton } from "./SchemeButton.tsx";

const contact = () => import("./HeaderContactArea.tsx");

interface MenuEntry {
  readonly label: string;
  readonly address: string;
  /** The present page belongs to it. */
  readonly isHere: boolean;
}

/** The menu that the server returns for the signed-in user. */
function useMenu(): readonly MenuEntry[] {
  const header = useRecordAtom(session, session.headerAtom);
  const { pathname } = useLocation();
  return (header?.MENU ?? []).map(({ label, address }) => ({ label, address, isHere: isMenuPlace(address, pathname) }));
}

interface Props {
  readonly entries: readonly MenuEntry[];
  /** Called when a link is followed. */
  readonly onFollow?: () => void;
}

function MenuLinks({ entries, onFollow }: Props) {
  return entries.map(({ label, address, isHere }) => (
    <Link key={address} to={address} aria-current={isHere ? "page" : undefined} onClick={onFollow}>
      {label}
    </Link>
  ));
}

/** Opens the global search with its actions. */
function Find() {
  return (
    <Button
      variant="bare"
      className="find on-desk row end muted"
      aria-keyshortcuts="Control+K"
      onClick={() => overlay.set("palette")}
    >
      <Icon name="search" />
      <span>Search or go to…</span>
      <KeyHint aria-hidden="true">Ctrl K</KeyHint>
    </Button>
  );
}

/** Menu of the signed-in user, with sign-out. */
function Account() {
  const driver = useRecordAtom(session, session.driverAtom);
  const [density, setDensity] = useDensity(driver?.id);
  const other = density === "compact" ? "comfortable" : "compact";

  const leave = useSignOut();
  return (
    <Popover label={<Icon name="user" />} name="Your account" look={ofHeader}>
      {(close) => (
        <>
          {driver && (
            <p className="popover-note">
              {driver.name}
              <span className="small">
                <br />
                {driver.firm}, {driver.branch}
              </span>
            </p>
          )}
          <ButtonLink to="/user/profile" onClick={() => close("elsewhere")}>
            Your profile
          </ButtonLink>
          <ButtonLink to="/user/contact-us" onClick={() => close("elsewhere")}>
            Contact us
          </ButtonLink>
          <SchemeButton inMenu />
          <Button onClick={() => setDensity(other)}>
            <Icon name="menu" />
            {`Use ${other} spacing`}
          </Button>
          <Button onClick={leave}>Sign out</Button>
        </>
      )}
    </Popover>
  );
}

/** Width with fractions of a pixel, without margins. */
const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/**
 * How many entries of a row fit, measured again whenever the row or an entry changes its width.
 *
 * @param row the row
 * @param ruler holds every entry at full width, and last the button for those that do not fit
 */
function useFitting(row: RefObject<Element | null>, ruler: RefObject<Element | null>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const [whole, measured] = [row.current, ruler.current];
    if (!whole || !measured || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const widths = [...measured.children].map(widthOf);
      setCount(howManyFit(widths.slice(0, -1), widths.at(-1) ?? 0, widthOf(whole)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [whole, ...measured.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  return count;
}

const look = {
  whole: "flex relative",
  button: { className: "menu-more-button" },
  box: "popover menu-more-box nav-list",
};

const more = (
  <>
    More
    <Icon name="down" />
  </>
);

/** The menu in one line: entries that do not fit next to the search are under “More”. */
function MainMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
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

/** Brand, menu and search of a signed-in page. */
export function Header() {
  const { brand } = useSite();
  const driver = useRecordAtom(session, session.driverAtom);
  const entries = useMenu();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  return (
    <>
      <header className="top flex middle surface line-below">
        <Link className="brand flex middle keep-size plain-link strong" to="/user/documents">
          <Mark />
          {brand}
        </Link>
        <MainMenu entries={entries} />
        <Find />
        <div className="who keep-size row gap-1 quiet">
          {driver && (
            <span className="who-name">
              {driver.name}
              <span className="small">
                {" "}
                · {driver.firm}, {driver.branch}
              </span>
            </span>
          )}
          <Button
            variant="icon"
            className="on-phone"
            aria-label="Search or go to"
            onClick={() => overlay.set("palette")}
          >
            <Icon name="search" />
          </Button>
          <Area name="shell" load={contact} fallback={null} />
          <Notices />
          <Account />
          <Button
            variant="icon"
            className="on-phone"
            aria-label="Menu"
            aria-expanded={open}
            onClick={() => setOpenAt(open ? null : key)}
          >
            <Icon name={open ? "close" : "menu"} />
          </Button>
        </div>
      </header>
      {open && (
        <nav className="phone-menu nav-list line-below surface" aria-label="Main">
          <MenuLinks entries={entries} />
        </nav>
      )}
    </>
  );
}

/**
 * How many of the first entries of a row fit, reserving room for the “More” button if not all do.
 *
 * @param widths of the entries, in order
 * @param more width of the button
 * @param room available width, in the same unit
 */
export function howManyFit(widths: readonly number[], more: number, room: number): number {
  const taken = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0);
  if (taken(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && taken(count) + more > room) count -= 1;
  return count;
}

const capture = "/user/risk-capture";
const newQuote = `${capture}/page0`;
const documents = "/user/documents";

/** `/user/underwriting/LP-104728` belongs to `/user/underwriting`. */
const areaOf = (path: string): string => path.split("/").slice(0, 3).join("/");

/**
 * Whether a page belongs to a menu entry. Quotes, policies and their changes belong to the working list, from which
 * they are opened; only the page that starts a quote belongs to the new quote.
 */
export function isMenuPlace(address: string, path: string): boolean {
  const at = areaOf(path) === capture ? (path.startsWith(newQuote) ? newQuote : documents) : areaOf(path);
  return (areaOf(address) === capture ? newQuote : areaOf(address)) === at;
}
