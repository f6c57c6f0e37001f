import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import { type OutlineRow, outlineOf, rowsMatching } from "../../../form/author/outline.ts";
import { counted } from "../../../form/words/phrases.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Input } from "../../kit/Input.tsx";
import { classes } from "../../kit/Panel.tsx";

interface Props {
  readonly definition: Definition;
  readonly chosen: string | undefined;
  /** Ids of things with findings, with the worst of them. */
  readonly marks: ReadonlyMap<string, "error" | "warn">;
  /** Ids of things that are new or changed against the base. */
  readonly changed: ReadonlyMap<string, "New" | "Changed">;
  /** Ids of things with comments that are not settled, and how many. */
  readonly talks: ReadonlyMap<string, number>;
  /** Ids of things in whose form something is half made. */
  readonly unfinished: ReadonlySet<string>;
  /** Who else is at which thing. */
  readonly others: readonly { readonly name: string; readonly thing: string }[];
  readonly onChoose: (id: string) => void;
  readonly onMove: (id: string, by: 1 | -1) => void;
  /** One thing was dragged to the place of another. */
  readonly onPlace: (id: string, at: string) => void;
}

/** How many rows are drawn at first of an outline that has more. */
const most = 2_000;

/** What is in an order of its own. */
const isPlaced = ({ kind }: OutlineRow): boolean => kind === "question" || kind === "section" || kind === "page";

/** Scrolls a box, and nothing around it, until a part of it is in sight. */
export function scrollWithin(box: HTMLElement, part: Element | null): void {
  if (!part) return;
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/**
 * Everything of the definition that can be changed, in its order. Arrows go from row to row; Alt with an arrow, or
 * dragging, moves a question, a section or a page.
 */
export function Outline(props: Props) {
  const { definition, chosen, marks, changed, talks, others, unfinished, onChoose, onMove, onPlace } = props;
  const dragged = useRef<string>(undefined);
  const [over, setOver] = useState<string>();
  const dragOf = (row: OutlineRow) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      dragged.current = row.id;
      event.dataTransfer.setData("text/plain", row.label);
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver(event: DragEvent) {
      if (dragged.current === undefined) return;
      event.preventDefault();
      setOver(row.id);
    },
    onDragEnd() {
      dragged.current = undefined;
      setOver(undefined);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (dragged.current !== undefined && dragged.current !== row.id) onPlace(dragged.current, row.id);
      dragged.current = undefined;
      setOver(undefined);
    },
  });
  const [words, setWords] = useState("");
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    new Set(
      ["rate table", "factor set", "lines", "list", "condition", "value", "table", "group", "document"].map(
        (each) => `heading ${each}`,
      ),
    ),
  );
  const rows = useMemo(() => outlineOf(definition), [definition]);
  const shown = useMemo(() => {
    const found = rowsMatching(rows, words, definition);
    return words.trim() === "" ? unfolded(found, folded) : found;
  }, [rows, words, folded, definition]);
  const questions = definition.questions.length;
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = shown.findIndex(({ id }) => id === (event.target as HTMLElement).dataset.row);
    const row = shown[at];
    if (!row) return;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      if (isPlaced(row)) onMove(row.id, event.key === "ArrowUp" ? -1 : 1);
      return;
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
    const id = shown[next]?.id;
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${CSS.escape(id ?? "")}"]`)?.focus();
  };
  const tree = useRef<HTMLDivElement>(null);
  // What is chosen elsewhere, or was just added, is in sight.
  const [opened, setOpened] = useState<string>();
  if (opened !== chosen && rows.some(({ id }) => id === chosen)) {
    setOpened(chosen);
    const above = new Map(rows.map((row) => [row.id, row.above]));
    const next = new Set(folded);
    for (let each = above.get(chosen ?? ""); each !== undefined; each = above.get(each)) next.delete(each);
    if (next.size !== folded.size) setFolded(next);
  }
  useEffect(() => {
    if (chosen === undefined) return;
    if (tree.current) scrollWithin(tree.current, tree.current.querySelector(`[data-row="${CSS.escape(chosen)}"]`));
  }, [chosen]);
  const tab = shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;
  return (
    <nav className="studio-outline" aria-label="Outline">
      <div className="studio-head">
        <h2>Outline</h2>
        <span className="small">{questions} questions</span>
      </div>
      <div className="studio-find">
        <Input
          type="search"
          aria-label="Find a question, rule or setting"
          placeholder="Find a question, rule or setting"
          value={words}
          onValue={setWords}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons in it */}
      <div className="studio-tree" ref={tree} onKeyDown={onKeyDown}>
        {shown.slice(0, most).map((row) => (
          <Button
            key={row.id}
            variant="bare"
            className={classes(
              "studio-node",
              `studio-depth-${row.depth}`,
              row.kind === "heading" && "studio-heading",
              row.id === over && "studio-over",
            )}
            {...(isPlaced(row) ? dragOf(row) : {})}
            data-row={row.id}
            tabIndex={row.id === tab ? 0 : -1}
            aria-current={row.id === chosen || undefined}
            aria-expanded={row.count === undefined ? undefined : !folded.has(row.id)}
            onClick={() => {
              if (row.kind === "heading") fold(row.id, !folded.has(row.id));
              else onChoose(row.id);
            }}
          >
            <span className="studio-node-words">{row.label}</span>
            {changed.get(row.id) && <span className="studio-changed">{changed.get(row.id)}</span>}
            {unfinished.has(row.id) && <span className="studio-changed">Not finished</span>}
            {others
              .filter(({ thing }) => thing === row.id)
              .map(({ name }) => (
                <span key={name} className="studio-here">
                  {name}
                </span>
              ))}
            {talks.get(row.id) && <span className="studio-changed">{counted(talks.get(row.id) ?? 0, "comment")}</span>}
            {marks.get(row.id) && <Mark of={marks.get(row.id)} />}
            {row.count !== undefined && <span className="studio-count">{row.count}</span>}
          </Button>
        ))}
        {shown.length === 0 && <p className="small pad">Nothing has these words.</p>}
      </div>
    </nav>
  );
}

function Mark({ of }: { readonly of: "error" | "warn" | undefined }) {
  return (
    <span className={of === "error" ? "studio-mark-error" : "studio-mark-warn"}>
      <Icon name="alert" />
      <span className="visually-hidden">{of === "error" ? "has errors" : "has warnings"}</span>
    </span>
  );
}

/** Rows without those below one that is folded. */
function unfolded(rows: readonly OutlineRow[], folded: ReadonlySet<string>): readonly OutlineRow[] {
  const above = new Map(rows.map((row) => [row.id, row.above]));
  const isHidden = ({ above: first }: OutlineRow): boolean => {
    for (let each = first; each !== undefined; each = above.get(each)) if (folded.has(each)) return true;
    return false;
  };
  return rows.filter((row) => !isHidden(row));
}
