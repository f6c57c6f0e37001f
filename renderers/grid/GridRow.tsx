import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import type { FieldPathId, RJSFSchema, UiSchema } from "@rjsf/utils";
import { memo, useMemo, useRef } from "react";
import type { Words } from "../../schemas/words/words.ts";
import type { DrawnEntry } from "../../src/form/draw/drawn-form.ts";
import type { GridColumn } from "../../src/form/draw/grid-columns.ts";
import { RowName } from "../entry-label.ts";
import { moveFocusByArrows } from "../focus-place.ts";
import { useWords } from "../form-language.ts";
import { Glyph } from "../Glyph.tsx";
import { emptyDataProps, registryFor } from "../SectionForm.tsx";
import { type DrawnSection, sectionsOfAnswers } from "../sections-of.ts";

interface GridCellProps {
  readonly name: string;
  readonly sectionKey: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly required: boolean;
}

const registry = registryFor("grid");

/** A question in a cell, drawn by rjsf's field of one property. Renders again only if its schemas change. */
const GridCell = memo(function GridCell({ name, sectionKey, schema, uiSchema, required }: GridCellProps) {
  const fieldPathId = useMemo((): FieldPathId => ({ $id: `${sectionKey}/${name}`, path: [name] }), [sectionKey, name]);
  return (
    <SchemaField
      name={name}
      schema={schema}
      uiSchema={uiSchema}
      required={required}
      fieldPathId={fieldPathId}
      registry={registry}
      {...emptyDataProps}
    />
  );
});

export interface RowActs {
  readonly remove: ((index: number) => void) | undefined;
  readonly move: ((index: number, by: 1 | -1) => void) | undefined;
}

interface GridRowProps {
  readonly entry: DrawnEntry;
  /** From 0. */
  readonly index: number;
  readonly isLast: boolean;
  /** What one entry is called. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly acts: RowActs;
  /** Measures the row, if only rows on the screen are drawn. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** One entry: its number, a cell per question, and its actions. */
export const GridRow = memo(function GridRow({ entry, index, isLast, label, columns, acts, measure }: GridRowProps) {
  const last = useRef<readonly DrawnSection[]>([]);
  const { schema, uiSchema } = useMemo(() => entry.page, [entry]);
  last.current = sectionsOfAnswers(schema, uiSchema, last.current);
  const sections = new Map(last.current.map((section) => [section.key, section]));
  const words = useWords();
  const { say } = words;
  const name = `${label} ${index + 1}`;
  return (
    <tr id={`entry-${entry.id}`} tabIndex={-1} aria-rowindex={index + 2} data-index={index} ref={measure}>
      <th scope="row">
        <span className="question-grid-called">{label} </span>
        {index + 1}
      </th>
      <RowName value={name}>
        {columns.map(({ name: column, section }) => (
          <td key={`${section}/${column}`} data-column={`${section}/${column}`}>
            {cellOf(sections.get(`${section}:${entry.id}`), column, words)}
          </td>
        ))}
      </RowName>
      {(acts.remove || acts.move) && (
        <td className="question-grid-acts">
          <div role="toolbar" aria-label={say("entryActions", { title: name })} onKeyDown={moveFocusByArrows}>
            {acts.remove && (
              <ActButton
                act="remove"
                label={say("removeEntry", { title: name })}
                onClick={() => acts.remove?.(index)}
                isStop
              />
            )}
            {acts.move && (
              <>
                <ActButton
                  act="up"
                  label={say("moveEntryUp", { title: name })}
                  disabled={index === 0}
                  onClick={() => acts.move?.(index, -1)}
                  isStop={!acts.remove}
                />
                <ActButton
                  act="down"
                  label={say("moveEntryDown", { title: name })}
                  disabled={isLast}
                  onClick={() => acts.move?.(index, 1)}
                />
              </>
            )}
          </div>
        </td>
      )}
    </tr>
  );
});

function cellOf(section: DrawnSection | undefined, name: string, { say }: Words) {
  const schema = section?.schema.properties?.[name];
  if (!section || typeof schema !== "object")
    return (
      <span className="question-grid-empty">
        <span aria-hidden="true">–</span>
        <span className="question-unseen">{say("notAsked")}</span>
      </span>
    );
  return (
    <GridCell
      name={name}
      sectionKey={section.key}
      schema={schema}
      uiSchema={section.uiSchema[name] ?? {}}
      required={section.schema.required?.includes(name) ?? false}
    />
  );
}

interface ActButtonProps {
  readonly act: "remove" | "up" | "down";
  readonly label: string;
  readonly disabled?: boolean;
  /** The toolbar's tab stop; arrow keys lead to the other buttons. */
  readonly isStop?: boolean;
  readonly onClick: () => void;
}

/** A disabled button keeps the focus, so that it is not lost at the end of the list. */
const ActButton = ({ act, label, disabled = false, isStop = false, onClick }: ActButtonProps) => (
  <button
    type="button"
    className="question-grid-act"
    data-act={act}
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    tabIndex={isStop ? 0 : -1}
    onClick={() => disabled || onClick()}
  >
    <Glyph name={act} />
  </button>
);
