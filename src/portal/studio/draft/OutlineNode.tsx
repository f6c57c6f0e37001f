import { type DragEvent, memo, type RefObject } from "react";
import type { OutlineRow } from "../../../form/author/outline.ts";
import { counted } from "../../../form/words/phrases.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { classes } from "../../kit/Panel.tsx";

/** Whether a part has a position among others. */
export const isPlaced = ({ kind }: OutlineRow): boolean => kind === "question" || kind === "section" || kind === "page";

export interface NodeActs {
  readonly choose: (row: OutlineRow) => void;
  /** Starts dragging a row; undefined ends it. */
  readonly take: (row: OutlineRow | undefined) => void;
  readonly isOver: (row: OutlineRow) => boolean;
  readonly drop: (row: OutlineRow) => void;
}

interface NodeProps extends OutlineRow {
  readonly ref: ((node: HTMLElement | null) => void) | undefined;
  readonly at: number;
  /** Current event handlers, held in a ref so that an edit elsewhere does not render it again. */
  readonly acts: RefObject<NodeActs | undefined>;
  readonly isTab: boolean;
  readonly isChosen: boolean;
  readonly isFolded: boolean;
  readonly isOver: boolean;
  readonly isUnfinished: boolean;
  readonly change: "New" | "Changed" | undefined;
  /** Who has it open. */
  readonly here: string;
  readonly talks: number;
  readonly mark: "error" | "warn" | undefined;
}

/** A row of the outline, rendered again only if its own data has changed. */
export const OutlineNode = memo(function OutlineNode({ ref, at, acts, ...node }: NodeProps) {
  const { id, kind, label, depth, count, change, here, talks, mark } = node;
  return (
    <Button
      {...(ref ? { ref } : {})}
      variant="bare"
      className={classes(
        "studio-node pressed-row row full-width quiet",
        `studio-depth-${depth}`,
        kind === "heading" && "studio-heading",
        node.isOver && "studio-over",
      )}
      {...(isPlaced(node) ? dragOf(node, acts) : {})}
      data-row={id}
      data-index={at}
      tabIndex={node.isTab ? 0 : -1}
      aria-current={node.isChosen || undefined}
      aria-expanded={count === undefined ? undefined : !node.isFolded}
      onClick={() => acts.current?.choose(node)}
    >
      <span className="studio-node-words grow min-0 break-anywhere">{label}</span>
      {change && <span className="studio-changed">{change}</span>}
      {node.isUnfinished && <span className="studio-changed">Incomplete</span>}
      {here !== "" && <span className="studio-here boxed quiet">{here}</span>}
      {talks > 0 && <span className="studio-changed">{counted(talks, "comment")}</span>}
      {mark && <Mark of={mark} />}
      {count !== undefined && <span className="studio-count numerals muted">{count}</span>}
      {node.isStandard && <span className="studio-count numerals muted">standard</span>}
    </Button>
  );
});

const dragOf = (row: OutlineRow, acts: NodeProps["acts"]) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    acts.current?.take(row);
    event.dataTransfer.setData("text/plain", row.label);
    event.dataTransfer.effectAllowed = "move";
  },
  onDragOver(event: DragEvent) {
    if (acts.current?.isOver(row)) event.preventDefault();
  },
  onDragEnd: () => acts.current?.take(undefined),
  onDrop(event: DragEvent) {
    event.preventDefault();
    acts.current?.drop(row);
  },
});

function Mark({ of }: { readonly of: "error" | "warn" | undefined }) {
  return (
    <span className={of === "error" ? "studio-mark-error" : "studio-mark-warn"}>
      <Icon name="alert" />
      <span className="visually-hidden">{of === "error" ? "has errors" : "has warnings"}</span>
    </span>
  );
}
