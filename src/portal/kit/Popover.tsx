import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "./Button.tsx";

/** Closes the popover. The focus returns to the button, unless it is moving to another page. */
type Close = (where?: "elsewhere") => void;

interface PopoverLook {
  readonly whole: string;
  readonly button: Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">;
  readonly box: string;
}

interface Props {
  /** Label of the button: words, or an icon whose `name` is read out. */
  readonly label: ReactNode;
  readonly name?: string;
  /** Classes of the whole and of the box, and the style of the button; default: that of a list's own buttons. */
  readonly look?: PopoverLook;
  /** The present page is one of those that the box links to. */
  readonly isHere?: boolean;
  readonly children: (close: Close) => ReactNode;
}

const ofList: PopoverLook = {
  whole: "list-popover relative",
  button: { size: "small" },
  box: "popover list-popover-box stack pad-3",
};

/** A button that opens a box; Escape, losing the focus or a press outside closes it. */
export function Popover({ label, name, look = ofList, isHere = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close: Close = (where) => {
    setOpen(false);
    if (where !== "elsewhere") button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    close();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the button opens
    <div ref={whole} className={look.whole} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        {...look.button}
        aria-label={name}
        aria-expanded={open}
        aria-current={isHere || undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && <div className={look.box}>{children(close)}</div>}
    </div>
  );
}

/** The style of the buttons in the header. */
export const ofHeader: PopoverLook = { whole: "relative", button: { variant: "icon" }, box: "popover" };
