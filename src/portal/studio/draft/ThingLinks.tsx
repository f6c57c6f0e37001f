import { useEffect, useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import { thingsNaming } from "../../../form/explain/definition-graph.ts";
import type { Explanation, Link, RoledCondition, SaidCondition } from "../../../form/explain/explanation.ts";
import type { Thing } from "../../../form/explain/things.ts";
import { counted } from "../../../form/words/phrases.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import type { DraftProof } from "./use-proof.ts";

interface Props {
  readonly proof: DraftProof;
  readonly thing: Thing;
  readonly onChoose: (id: string) => void;
}

/** Why a part is as it is for the sample client, what it depends on, and what depends on it. */
export function ThingLinks({ proof, thing, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { explain, explained, sound } = proof;
  // biome-ignore lint/correctness/useExhaustiveDependencies: explained again for another thing, draft or client
  useEffect(() => {
    if (isOpen) explain(thing.id);
  }, [isOpen, thing.id, sound, proof.priced]);
  const found = explained?.thing === thing.id ? explained.explanations : undefined;
  return (
    <details className="studio-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Why, and what depends on it</summary>
      {isOpen && found === undefined && (
        <p className="small">{sound ? "Loading" : "Shown once the errors are corrected."}</p>
      )}
      {found?.map((explanation) => (
        <Explained key={explanation.thing.id} explanation={explanation} onChoose={onChoose} />
      ))}
    </details>
  );
}

interface RemoveProps {
  readonly definition: Definition;
  readonly thing: Thing;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Removes a part at once if nothing depends on it; otherwise asks first, and lists the references that would break. */
export function RemoveThing({ definition, thing, onRemove, onClose }: RemoveProps) {
  const [resting] = useState(() => thingsNaming(definition, thing.id));
  const isFree = resting.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what is to be removed
  useEffect(() => {
    if (!isFree) return;
    onRemove();
    onClose();
  }, []);
  if (isFree) return null;
  const shown = resting.slice(0, maxShown);
  return (
    <Dialog title={`Remove “${thing.label}”?`} className="dialog-framed studio-dialog" onClose={onClose}>
      {(close) => (
        <div className="stack gap-3">
          <p>
            {counted(resting.length, "item depends", "items depend")} on it. Correct or remove{" "}
            {resting.length === 1 ? "it" : "them"} as well, or the draft cannot be released:
          </p>
          <ul className="studio-facts">
            {shown.map(({ id, kind, label }) => (
              <li key={id}>
                {label} <span className="small">({kind})</span>
              </li>
            ))}
            {resting.length > shown.length && <li>and {counted(resting.length - shown.length, "more item")}</li>}
          </ul>
          <div className="row gap-3">
            <Button onClick={close}>Keep</Button>
            <Button
              variant="primary"
              onClick={() => {
                onRemove();
                close();
              }}
            >
              Remove
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Explained({ explanation, onChoose }: { readonly explanation: Explanation } & Pick<Props, "onChoose">) {
  const { facts, conditions, now, thing, restsOn, restOnIt } = explanation;
  return (
    <div className="stack gap-3">
      <ul className="studio-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {now.length === 0 && conditions.map((condition) => <Condition key={condition.condition.path} {...condition} />)}
      </ul>
      {now.map(({ entry, words, because }) => (
        <div key={entry ?? ""}>
          <p>
            <b>For this client{entry ? `, ${entry}` : ""}:</b> {words}
          </p>
          <ul className="studio-facts">
            {because.map((condition) => (
              <Condition key={condition.condition.path} {...condition} />
            ))}
          </ul>
        </div>
      ))}
      <Graph thing={thing} before={restsOn} after={restOnIt} onChoose={onChoose} />
    </div>
  );
}

function Condition({ role, condition }: RoledCondition) {
  return (
    <li>
      {role}: <ConditionInWords condition={condition} />
    </li>
  );
}

const marks = { true: "✓ yes", false: "✗ no", unknown: "? not known" } as const;

function ConditionInWords({ condition: { words, now, parts, kind } }: { readonly condition: SaidCondition }) {
  const isPlain = parts.length === 0 || (now === undefined && kind !== "named");
  return (
    <>
      {words}
      {now && (
        <span className={`small studio-said-${now.outcome}`}>
          {" "}
          {marks[now.outcome]}
          {now.reads ? `: it is ${now.reads}` : ""}
        </span>
      )}
      {!isPlain && (
        <ul>
          {parts.map((part) => (
            <li key={part.path}>
              <ConditionInWords condition={part} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Height of a row of the diagram in pixels, as in the style sheet. */
const row = 48;
/** Maximum number of parts drawn on each side; the rest is counted. */
const maxShown = 10;

interface GraphProps extends Pick<Props, "onChoose"> {
  readonly thing: Thing;
  readonly before: readonly Link[];
  readonly after: readonly Link[];
}

/** Direct dependencies on both sides; indirect ones are counted. */
function Graph({ thing, before, after, onChoose }: GraphProps) {
  if (before.length + after.length === 0)
    return <p className="small">Nothing depends on it, and it depends on nothing.</p>;
  const [left, right] = [nearest(before), nearest(after)];
  const rows = Math.max(1, ...[left, right].map(({ shown, more }) => shown.length + (more > 0 ? 1 : 0)));
  return (
    <div className="studio-graph grid middle">
      <Side title="Depends on" side={left} onChoose={onChoose} />
      <Edges count={left.shown.length + (left.more > 0 ? 1 : 0)} rows={rows} isIn />
      <div className="min-0 grid">
        <h4 className="visually-hidden">This</h4>
        <span className="studio-graph-node studio-graph-this boxed">{thing.label}</span>
      </div>
      <Edges count={right.shown.length + (right.more > 0 ? 1 : 0)} rows={rows} />
      <Side title="Used by" side={right} onChoose={onChoose} />
    </div>
  );
}

interface Near {
  readonly shown: readonly { readonly thing: Thing; readonly how: string }[];
  /** Number of direct dependencies not drawn, and of indirect ones. */
  readonly more: number;
}

function nearest(links: readonly Link[]): Near {
  const near = new Map<string, { readonly thing: Thing; readonly hows: Set<string> }>();
  for (const { thing, how, distance } of links) {
    if (distance > 1) continue;
    const known = near.get(thing.id) ?? { thing, hows: new Set<string>() };
    near.set(thing.id, known);
    known.hows.add(how);
  }
  const shown = [...near.values()].slice(0, maxShown).map(({ thing, hows }) => ({ thing, how: [...hows].join(", ") }));
  return { shown, more: new Set(links.map(({ thing }) => thing.id)).size - shown.length };
}

function Side({ title, side: { shown, more }, onChoose }: { title: string; side: Near } & Pick<Props, "onChoose">) {
  return (
    <div className="min-0 grid">
      <h4 className="visually-hidden">{title}</h4>
      {shown.map(({ thing, how }) => (
        <Button
          key={thing.id}
          variant="bare"
          className="studio-graph-node boxed"
          title={thing.label}
          onClick={() => onChoose(thing.id)}
        >
          <span className="cut">{thing.label}</span>
          <span className="small cut">{how}</span>
        </Button>
      ))}
      {more > 0 && <span className="studio-graph-node boxed small">and {counted(more, "more item")}</span>}
    </div>
  );
}

/** Lines from the centre of the diagram to each row on one side. */
function Edges({ count, rows, isIn = false }: { count: number; rows: number; isIn?: boolean }) {
  const [height, middle] = [rows * row, (rows * row) / 2];
  const lines = Array.from({ length: count }, (_, at) => middle + (at - (count - 1) / 2) * row);
  return (
    <svg className="studio-graph-edges" width="32" height={height} aria-hidden="true">
      {lines.map((y) => (
        <path
          key={y}
          d={isIn ? `M0 ${y}C16 ${y} 16 ${middle} 32 ${middle}` : `M0 ${middle}C16 ${middle} 16 ${y} 32 ${y}`}
        />
      ))}
    </svg>
  );
}
