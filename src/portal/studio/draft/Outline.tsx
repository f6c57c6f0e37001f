import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import { standardDocuments } from "../../../documents/documents-of.ts";
import {
  hasWords,
  type OutlineRow,
  outlineOf,
  rowAfter,
  rowsMatching,
  unfolded,
} from "../../../form/author/outline.ts";
import { Input } from "../../kit/Input.tsx";
import { classes } from "../../kit/Panel.tsx";
import { useVirtualRows } from "../../kit/use-virtual-rows.ts";
import { isPlaced, type NodeActs, OutlineNode } from "./OutlineNode.tsx";

interface Props {
  readonly definition: Definition;
  readonly chosen: string | undefined;
  /** Parts with findings, by id, with the most severe. */
  readonly marks: ReadonlyMap<string, "error" | "warn">;
  /** Parts that are new or changed since the base, by id. */
  readonly changed: ReadonlyMap<string, "New" | "Changed">;
  /** Number of unresolved comments, by part id. */
  readonly talks: ReadonlyMap<string, number>;
  /** Ids of parts with incomplete input in their form. */
  readonly unfinished: ReadonlySet<string>;
  /** Who else has which part open. */
  readonly others: readonly { readonly name: string; readonly thing: string }[];
  readonly onChoose: (id: string) => void;
  readonly onMove: (id: string, by: 1 | -1) => void;
  /** One part was dragged to the place of another. */
  readonly onPlace: (id: string, at: string) => void;
  readonly onRemove: (id: string) => void;
  readonly handle: RefObject<OutlineHandle | null>;
}

export interface OutlineHandle {
  /** The visible neighbour of a part, to select after its removal. */
  readonly beside: (id: string) => string | undefined;
  /** Focuses the row of a part as soon as it is drawn. */
  readonly focusNext: (id: string) => void;
}

/** From this number of rows, only those on the screen are drawn. */
const long = 400;

const foldedAtFirst = ["rate table", "factor set", "lines", "list", "condition", "value", "table", "group", "document"];

/** Height of a single-line row in pixels, as in the style sheet. */
const rowHeight = 28;

/** Frames until newly visible rows have their height. */
const settled = 12;

/** Scrolls a box, but nothing around it, until an element is visible. */
export function scrollWithin(box: HTMLElement, part: Element | null): void {
  if (!part) return;
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/**
 * All editable parts of the definition, in order. Arrow keys move between rows; Alt with an arrow key, or dragging,
 * moves a question, section or page, and Delete removes one.
 */
export function Outline(props: Props) {
  const { definition, chosen, marks, changed, talks, others, unfinished, onChoose, onMove, onPlace, onRemove } = props;
  const dragged = useRef<string>(undefined);
  const [over, setOver] = useState<string>();
  const [words, setWords] = useState("");
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(foldedAtFirst.map((each) => `heading ${each}`)));
  const rows = useMemo(() => outlineOf(definition, standardIn(definition)), [definition]);
  const shown = useMemo(() => {
    const found = rowsMatching(rows, words, definition);
    return words.trim() === "" ? unfolded(found, folded) : found;
  }, [rows, words, folded, definition]);
  const fold = (id: string, isFolded: boolean) =>
    setFolded(new Set(isFolded ? [...folded, id] : [...folded].filter((each) => each !== id)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = shown.findIndex(({ id }) => id === (event.target as HTMLElement).dataset.row);
    const row = shown[at];
    if (!row) return;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      if (isPlaced(row)) onMove(row.id, event.key === "ArrowUp" ? -1 : 1);
      return;
    }
    if (event.key === "Delete") {
      event.preventDefault();
      return onRemove(row.id);
    }
    const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 };
    const next = to[event.key];
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      if (row.count === undefined) return;
      event.preventDefault();
      return fold(row.id, event.key === "ArrowLeft");
    }
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };
  const goTo = (at: number) => {
    const id = shown[at]?.id;
    if (id === undefined) return;
    wanted.current = id;
    if (sight) scrollTo(at);
    focusWanted();
  };
  /** Down moves to the results, Enter opens the first. */
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    const isFound = (row: OutlineRow) => (words.trim() === "" ? row.id === chosen : hasWords(row, words, definition));
    const at = Math.max(0, shown.findIndex(isFound));
    const row = shown[at];
    goTo(at);
    if (event.key === "Enter" && words.trim() !== "" && row && row.kind !== "heading") onChoose(row.id);
  };
  const keyAt = useCallback((at: number) => shown[at]?.id ?? at, [shown]);
  const isLong = shown.length > long;
  const { box, sight, scrollTo } = useVirtualRows({ count: shown.length, rowHeight, keyAt, isLong });
  const rowOf = (id: string) => box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  /** The row to focus once it is drawn. */
  const wanted = useRef<string>(undefined);
  const focusWanted = () => {
    const row = wanted.current === undefined ? null : rowOf(wanted.current);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  };
  useEffect(focusWanted);
  useImperativeHandle(props.handle, () => ({
    beside: (id) => rowAfter(shown, id) ?? rowAfter(rows, id),
    focusNext(id) {
      wanted.current = id;
    },
  }));
  // A part selected elsewhere, or just added, is always visible: the search does not hide it.
  const [opened, setOpened] = useState<string>();
  if (opened !== chosen && rows.some(({ id }) => id === chosen)) {
    setOpened(chosen);
    if (words !== "" && !shown.some(({ id }) => id === chosen)) setWords("");
    const above = new Map(rows.map((row) => [row.id, row.above]));
    const next = new Set(folded);
    for (let each = above.get(chosen ?? ""); each !== undefined; each = above.get(each)) next.delete(each);
    if (next.size !== folded.size) setFolded(next);
  }
  const scrolledTo = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is chosen, as soon as it has a row
  useEffect(() => {
    if (scrolledTo.current === chosen) return;
    const at = shown.findIndex(({ id }) => id === chosen);
    if (at < 0 || !box.current) return;
    scrolledTo.current = chosen;
    // Off-screen rows get their height only when near: if that moves the selected row, follow it.
    const follow = (frames: number) => {
      if (!box.current || scrolledTo.current !== chosen) return;
      scrollWithin(box.current, rowOf(chosen ?? "") ?? null);
      if (frames > 0) requestAnimationFrame(() => follow(frames - 1));
    };
    if (sight) scrollTo(at);
    else follow(settled);
    // A key press meant for the selected part must not reach another row.
    if (box.current.contains(document.activeElement)) wanted.current ??= chosen;
    focusWanted();
  }, [chosen, shown]);
  const acts = useRef<NodeActs>(undefined);
  acts.current = {
    choose(row) {
      if (row.kind === "heading") fold(row.id, !folded.has(row.id));
      else onChoose(row.id);
    },
    take(row) {
      dragged.current = row?.id;
      if (!row) setOver(undefined);
    },
    /** Whether something is being dragged over the row. */
    isOver(row) {
      if (dragged.current !== undefined) setOver(row.id);
      return dragged.current !== undefined;
    },
    drop(row) {
      if (dragged.current !== undefined && dragged.current !== row.id) onPlace(dragged.current, row.id);
      acts.current?.take(undefined);
    },
  };
  const tab = shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;
  return (
    <nav className="studio-outline" aria-label="Outline">
      <div className="studio-head keep-size cluster pad-slim line-below">
        <h2 className="grow size-14">Outline</h2>
        <span className="small">{definition.questions.length} questions</span>
      </div>
      <div className="studio-find keep-size">
        <Input
          type="search"
          aria-label="Find a question, rule or setting"
          placeholder="Find a question, rule or setting"
          value={words}
          onValue={setWords}
          onKeyDown={onSearchKey}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons in it */}
      <div
        className={classes("studio-tree grow scrolls", isLong && "studio-tree-long")}
        ref={box as RefObject<HTMLDivElement | null>}
        onKeyDown={onKeyDown}
      >
        {sight && <div style={{ height: sight.above }} />}
        {(sight?.seen ?? [...shown.keys()]).map((at) => {
          const row = shown[at];
          return (
            row && (
              <OutlineNode
                key={row.id}
                ref={sight?.measure}
                {...row}
                at={at}
                acts={acts}
                isTab={row.id === tab}
                isChosen={row.id === chosen}
                isFolded={folded.has(row.id)}
                isOver={row.id === over}
                isUnfinished={unfinished.has(row.id)}
                change={changed.get(row.id)}
                here={others.flatMap(({ name, thing }) => (thing === row.id ? [name] : [])).join(", ")}
                talks={talks.get(row.id) ?? 0}
                mark={marks.get(row.id)}
              />
            )
          );
        })}
        {sight && <div style={{ height: sight.below }} />}
        {shown.length === 0 && <p className="small pad">Nothing matches.</p>}
      </div>
    </nav>
  );
}

/** Only quotes and policies have documents. */
const standardIn = ({ record }: Definition) => (record === "quote" ? standardDocuments : []);
