import type { BaseInputTemplateProps, RJSFSchema, UiSchema } from "@rjsf/utils";
import { type ComponentType, createContext, use, useCallback, useEffect, useId, useMemo, useRef } from "react";
import { Form } from "../../../../../renderers/Form.tsx";
import { BaseInputTemplate } from "../../../../../renderers/templates/plain/BaseInputTemplate.tsx";
import { TextareaWidget } from "../../../../../renderers/widgets/plain/text-widgets.tsx";
import type { Json } from "../../../../../schemas/record.ts";
import type { DrawnKeys } from "../../../../form/author/thing-form.ts";
import { isRecord } from "../../../../form/values/own.ts";
import { authorFields } from "./author-fields.tsx";
import "../../../../../renderers/rjsf-theme.css";

interface KeysFormProps {
  readonly drawn: DrawnKeys;
  readonly value: Json;
  readonly onSet: (keys: readonly string[], value: Json | undefined) => void;
}

/** Milliseconds without a key press before typed text is applied. */
const quiet = 300;

/** Text being typed, which the form has not received yet. */
interface Held {
  /** Its key in the part. */
  readonly name: string;
  readonly text: unknown;
  /** Passes the text to the form. */
  readonly give: () => void;
}

const HoldContext = createContext<{ readonly held: () => Held | undefined; readonly hold: (held: Held) => void }>({
  held: () => undefined,
  hold: ({ give }) => give(),
});

/** A field whose text reaches the form when typing pauses or ends: each change is too expensive for a key press. */
function holding(Box: ComponentType<BaseInputTemplateProps>) {
  return function HoldingBox(props: BaseInputTemplateProps) {
    const { name, schema, value, onChange } = props;
    const { held, hold } = use(HoldContext);
    if (schema.type !== "string") return <Box {...props} />;
    const now = held();
    return (
      <Box
        {...props}
        value={now?.name === name ? now.text : value}
        onChange={(text: unknown) => hold({ name, text, give: () => onChange(text) })}
      />
    );
  };
}

const holdingTemplates = { BaseInputTemplate: holding(BaseInputTemplate) };
const holdingWidgets = { TextareaWidget: holding(TextareaWidget) };

/**
 * A form for some keys of a part. Typed text becomes an edit once typing pauses, the field is left or the form
 * unmounts.
 */
export function KeysForm({ drawn, value, onSet }: KeysFormProps) {
  // rjsf's default prefix is the id of the page's root element.
  const prefix = useId();
  const data = useMemo(() => pickedFrom(value, drawn.keys), [value, drawn.keys]);
  const latest = useRef<Readonly<Record<string, unknown>>>(data);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const taken = useRef(onSet);
  const now = useRef(value);
  taken.current = onSet;
  now.current = value;
  const held = useRef<Held>(undefined);
  const commit = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = held.current;
    const edited = typed ? { ...latest.current, [typed.name]: typed.text } : latest.current;
    held.current = undefined;
    typed?.give();
    const before = pickedFrom(now.current, drawn.keys);
    for (const key of drawn.keys) {
      const given = notationOf(edited[key]);
      const next = given === false && drawn.ticks.includes(key) ? undefined : given;
      if (JSON.stringify(next) !== JSON.stringify(before[key])) taken.current([key], next);
    }
  };
  /** Whether the user has touched the form: until then, values that it fills in itself are not edits. */
  const touched = useRef(false);
  const touch = () => {
    touched.current = true;
  };
  const end = useRef(commit);
  end.current = commit;
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => end.current(), quiet);
  }, []);
  const holder = useMemo(
    () => ({
      held: () => held.current,
      hold: (next: Held) => {
        const before = held.current;
        held.current = next;
        if (before?.name !== next.name) before?.give();
        wait();
      },
    }),
    [wait],
  );
  useEffect(
    () => () => {
      if (timer.current !== undefined) end.current();
    },
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving a box takes what was typed
    <div
      className="studio-form"
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
      onInputCapture={touch}
      onBlur={() => timer.current !== undefined && commit()}
    >
      <HoldContext value={holder}>
        <Form
          tagName="div"
          idPrefix={prefix}
          schema={drawn.schema as RJSFSchema}
          uiSchema={drawn.uiSchema as UiSchema}
          fields={authorFields}
          templates={holdingTemplates}
          widgets={holdingWidgets}
          formData={data}
          onChange={({ formData }) => {
            latest.current = isRecord(formData) ? formData : {};
            if (touched.current) wait();
          }}
        />
      </HoldContext>
    </div>
  );
}

function pickedFrom(value: Json, keys: readonly string[]): Readonly<Record<string, Json>> {
  if (!isRecord(value)) return {};
  const record = value as Readonly<Record<string, Json>>;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = record[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** Converts a control's value to the language's notation: an empty or unticked one is omitted. */
function notationOf(value: unknown): Json | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : (value as Json);
  if (isRecord(value) && Object.values(value).every((each) => each === undefined)) return undefined;
  return value as Json;
}
