import { type ReactNode, useState } from "react";
import type { Json } from "../../../../../schemas/record.ts";
import { nameChoices } from "../../../../form/author/names-in-scope.ts";
import {
  type Keyed,
  keyedOf,
  kindOfValue,
  type PartKey,
  type PartShape,
  partWords,
  shapeOf,
  shortOf,
} from "../../../../form/author/part-shape.ts";
import { isRecord, withKey, withoutKey } from "../../../../form/values/own.ts";
import { quoted } from "../../../../form/words/phrases.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { SelectField } from "../../../kit/Field.tsx";
import { AuthorContext, authorOf, useAuthor } from "./author-context.ts";
import { NameField } from "./NameFields.tsx";
import { PartControl, type PartProps } from "./PartControl.tsx";
import { PartRow, useAddedRow, Whole } from "./PartRow.tsx";
import {
  InPlace,
  isWholePart,
  useCompletePart,
  useDiscard,
  useIncomplete,
  useRetainedState,
} from "./unfinished-form.tsx";

type Of<Name extends PartShape["shape"]> = PartProps & {
  readonly shape: Extract<PartShape, { readonly shape: Name }>;
};

/** A part of a definition, generated from the language's JSON Schema down to its last key. */
export function PartEditor(props: PartProps) {
  const { schema, name } = props;
  const shape = shapeOf(schema, name);
  switch (shape.shape) {
    case "keys":
      return <KeysEditor {...props} shape={shape} />;
    case "map":
      return <MapEditor {...props} shape={shape} />;
    case "rows":
      return <RowsEditor {...props} shape={shape} />;
    case "kinds":
      return <KindsEditor {...props} shape={shape} />;
    default:
      return <PartControl {...props} shape={shape} />;
  }
}

/** Keys whose content is evaluated within the entries that a part is about, e.g. the columns of a table of entries. */
const inEntries: ReadonlySet<string> = new Set([
  ...["columns", "totals", "name", "where", "classes", "postcode", "amount", "entry", "address"],
]);

function KeysEditor(props: Of<"keys"> & { readonly fixed?: Keyed }) {
  const { shape, title, hint, value, onValue, fixed = {} } = props;
  const { short } = shape;
  const author = useAuthor();
  const { now, isOpen, put } = useCompletePart(props);
  const keyed = { ...fixed, ...keyedOf(now, short) };
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const areFew = shape.keys.length <= 3 && shape.keys.every(({ isNeeded }) => !isNeeded);
  const isDrawn = ({ key, isNeeded }: PartKey): boolean =>
    isNeeded || areFew || Object.hasOwn(keyed, key) || asked.has(key);
  const missing = shape.keys.filter(({ key, isNeeded }) => isNeeded && keyed[key] === undefined);
  const about = keyed.group ?? keyed.of;
  const entries = typeof about === "string" && about in author.definition.groups ? about : undefined;
  const set = (key: string, next: Json | undefined) => {
    const changed = next === undefined ? withoutKey(keyed, key) : withKey(keyed, key, next);
    // A part without required keys is removed with its last one.
    if (Object.keys(changed).length === 0 && !short && shape.keys.every(({ isNeeded }) => !isNeeded))
      return onValue(undefined);
    return put(shortOf(changed, short));
  };
  const body = (
    <>
      {shape.keys.filter(isDrawn).map((each) => (
        <InScope key={each.key} of={inEntries.has(each.key) ? entries : undefined}>
          <InPlace of={each.key}>
            <PartEditor
              schema={each.schema}
              name={each.key}
              title={each.title}
              hint={each.hint}
              value={keyed[each.key]}
              onValue={(next) => set(each.key, next)}
            />
          </InPlace>
        </InScope>
      ))}
      {!shape.keys.every(isDrawn) && (
        <SelectField
          label="Add a setting"
          empty="Choose"
          value=""
          options={shape.keys.filter((each) => !isDrawn(each)).map((each) => [each.key, each.title])}
          onValue={(key) => key !== "" && setAsked(new Set([...asked, key]))}
        />
      )}
      {(isOpen || (title === "" && value === undefined && missing.length > 0)) && (
        <p className="small" role="status">
          {missing.length > 0
            ? `The change takes effect once ${quoted(
                missing.map((each) => each.title),
                "and",
              )} ${missing.length === 1 ? "is" : "are"} filled in.`
            : "The change takes effect once it is complete."}
        </p>
      )}
    </>
  );
  return title === "" ? (
    body
  ) : (
    <Whole title={title} hint={hint}>
      <div className="studio-part stack gap-3 boxed min-0">{body}</div>
    </Whole>
  );
}

/** Evaluates names and conditions inside within the entries of a group. */
function InScope({ of, children }: { readonly of: string | undefined; readonly children: ReactNode }) {
  const author = useAuthor();
  if (of === undefined || of === author.scope) return children;
  return (
    <AuthorContext value={authorOf(author.definition, { scope: of, rates: author.rates })}>{children}</AuthorContext>
  );
}

function KindsEditor(props: Of<"kinds">) {
  const { shape, name, title, hint, value, onValue } = props;
  const [chosen, setChosen] = useIncomplete<string>("kind");
  const kind = shape.kinds.find(({ id }) => id === chosen) ?? kindOfValue(shape.kinds, value);
  const isSame = kind !== undefined && kindOfValue(shape.kinds, value)?.id === kind.id;
  const inside = kind && shapeOf(kind.schema, name);
  const take = (id: string) => {
    const next = shape.kinds.find((each) => each.id === id);
    const isReady = next !== undefined && isWholePart(next.schema, next.fixed as Json);
    setChosen(isReady ? undefined : id);
    if (isReady) onValue(next.fixed as Json);
  };
  const put = (next: Json | undefined) => {
    setChosen(undefined);
    onValue(next);
  };
  const part = { ...props, value: isSame ? value : undefined, onValue: put };
  return (
    <>
      <SelectField
        label={title === "" ? "Kind" : title}
        hint={hint}
        {...(kind ? {} : { empty: "Choose" })}
        value={kind?.id ?? ""}
        options={shape.kinds.map((each) => [each.id, each.title])}
        onValue={take}
      />
      {kind && inside?.shape === "keys" && (
        <KeysEditor key={kind.id} {...part} schema={kind.schema} shape={inside} title="" fixed={kind.fixed as Keyed} />
      )}
      {kind && inside?.shape !== "keys" && (
        <PartEditor key={kind.id} {...part} schema={kind.schema} title={kind.title} hint={undefined} />
      )}
    </>
  );
}

/** Number of rows initially expanded. */
const fewRows = 1;

function RowsEditor({ shape, name, title, hint, value, onValue }: Of<"rows">) {
  const author = useAuthor();
  const rows: readonly Json[] = Array.isArray(value) ? value : [];
  const [isAdding, setAdding] = useRetainedState("adding", () => false, Boolean);
  const forget = useDiscard();
  const { row: added, noteAdded } = useAddedRow();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(rows.length <= fewRows ? [0] : []));
  /** Changes after rows have moved, because expanded state belongs to a position. */
  const [turn, setTurn] = useState(0);
  const put = (next: readonly Json[]) => onValue(next.length === 0 ? undefined : next);
  const rearranged = (next: readonly Json[]) => {
    for (const at of rows.keys()) forget(String(at));
    setTurn(turn + 1);
    setOpen(new Set());
    put(next);
  };
  const endAdding = () => {
    forget("new");
    setAdding(false);
  };
  const drawn = isAdding ? rows.length + 1 : rows.length;
  /** The answers that correct a rule's message are names of questions, which people know by their labels. */
  const wordsOfRow = (row: Json | undefined): string =>
    name === "at" && typeof row === "string"
      ? author.words.calc({ f: row }, author.scope)
      : partWords(shape.of, name, row, author);
  return (
    <Whole title={title} hint={hint}>
      {Array.from({ length: drawn }, (_, at) => (
        <PartRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
          key={`${turn} ${at}`}
          words={at < rows.length ? `${at + 1}. ${wordsOfRow(rows[at])}` : "New"}
          ref={at >= rows.length ? added : undefined}
          isOpen={at >= rows.length || open.has(at)}
          onOpen={
            at < rows.length
              ? () => setOpen(new Set(open.has(at) ? [...open].filter((each) => each !== at) : [...open, at]))
              : undefined
          }
          place={
            at < rows.length
              ? {
                  at,
                  count: rows.length,
                  onMove: (to) => rearranged(rows.toSpliced(at, 1).toSpliced(to, 0, rows[at] ?? null)),
                }
              : undefined
          }
          onRemove={() => (at < rows.length ? rearranged(rows.toSpliced(at, 1)) : endAdding())}
        >
          <InPlace of={at < rows.length ? String(at) : "new"}>
            <PartEditor
              schema={shape.of}
              name={name}
              title=""
              value={rows[at]}
              onValue={(next) => {
                if (next === undefined) return at < rows.length ? rearranged(rows.toSpliced(at, 1)) : endAdding();
                if (at < rows.length) return put(rows.with(at, next));
                endAdding();
                setOpen(new Set([...open, at]));
                return put([...rows, next]);
              }}
            />
          </InPlace>
        </PartRow>
      ))}
      {!isAdding && (
        <Button
          variant="text"
          size="small"
          className="studio-part-add"
          aria-label={`${title || "Row"}: add`}
          onClick={() => {
            noteAdded();
            setAdding(true);
          }}
        >
          <Icon name="plus" /> Add
        </Button>
      )}
    </Whole>
  );
}

function MapEditor({ shape, name, title, hint, value, onValue }: Of<"map">) {
  const entries = Object.entries((isRecord(value) ? value : {}) as Keyed);
  const [added, setAdded] = useIncomplete<string>("added");
  const forget = useDiscard();
  const all = added === undefined ? entries : [...entries, [added, undefined] as const];
  const put = (next: Keyed) => onValue(Object.keys(next).length === 0 ? undefined : next);
  const taken = entries.map(([each]) => each);
  const { linted, entries: scope } = useAuthor();
  const choices = new Map(shape.names && nameChoices(linted, shape.names, scope));
  const wordsOfName = (each: string) => choices.get(each) ?? each;
  return (
    <Whole title={title} hint={hint}>
      {all.map(([each, part], at) => (
        <PartRow
          key={each}
          words={wordsOfName(each)}
          isOpen
          onRemove={() => {
            forget(each);
            if (part === undefined) setAdded(undefined);
            else put(Object.fromEntries(entries.toSpliced(at, 1)));
          }}
        >
          <InPlace of={each}>
            <PartEditor
              schema={shape.of}
              name={shape.names === undefined ? name : each}
              title=""
              value={part}
              onValue={(next) => {
                if (next === undefined) return put(Object.fromEntries(entries.filter(([other]) => other !== each)));
                if (part === undefined) setAdded(undefined);
                return put(withKey(Object.fromEntries(entries), each, next));
              }}
            />
          </InPlace>
        </PartRow>
      ))}
      {added === undefined && (
        <NameField label={`${title}: add`} of={shape.names} taken={taken} onName={(next) => setAdded(next)} />
      )}
    </Whole>
  );
}
