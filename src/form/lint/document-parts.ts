import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { DocumentBlock, DocumentDefinition, Shown } from "../../../schemas/document.ts";
import { pointerTo } from "../tree/place.ts";

export interface BlockAt {
  readonly path: string;
  readonly block: DocumentBlock;
  readonly document: DocumentDefinition;
}

/** A text of a document with placeholders. */
export interface TextAt {
  readonly path: string;
  readonly text: string;
  /** The group in whose entries it is read; undefined on the policy. */
  readonly scope: string | undefined;
  /** Absent for the addressee, which all documents share. */
  readonly document?: DocumentDefinition;
}

type WithDocuments = Pick<Definition, "documents" | "addressee">;

/** Every block of every document, including those inside columns. */
export function* documentBlocks({ documents = [] }: WithDocuments): Iterable<BlockAt> {
  for (const [index, document] of documents.entries())
    yield* blocksIn(document.blocks, document, pointerTo("documents", index, "blocks"));
}

function* blocksIn(blocks: readonly DocumentBlock[], document: DocumentDefinition, path: string): Iterable<BlockAt> {
  for (const [index, block] of blocks.entries()) {
    const at = path + pointerTo(index);
    yield { path: at, block, document };
    if (block.block === "columns")
      for (const [column, within] of block.columns.entries())
        yield* blocksIn(within, document, at + pointerTo("columns", column));
  }
}

export function* documentTexts(definition: WithDocuments): Iterable<TextAt> {
  yield* addresseeTexts(definition);
  for (const [index, document] of (definition.documents ?? []).entries())
    yield { path: pointerTo("documents", index, "title"), text: document.title, scope: undefined, document };
  for (const { path, block, document } of documentBlocks(definition)) {
    const at = (text: string, ...keys: readonly (string | number)[]): TextAt => {
      return { path: path + pointerTo(...keys), text, scope: undefined, document };
    };
    if ("title" in block && block.title !== undefined) yield at(block.title, "title");
    if ("text" in block && block.text !== undefined) yield at(block.text, "text");
    if (block.block === "list")
      for (const [index, item] of block.items.entries())
        yield typeof item === "string" ? at(item, "items", index) : at(item.text, "items", index, "text");
    if (block.block === "details")
      for (const [index, { label, text }] of block.rows.entries()) {
        yield at(label, "rows", index, "label");
        yield at(text, "rows", index, "text");
      }
  }
}

function* addresseeTexts({ addressee }: WithDocuments): Iterable<TextAt> {
  if (!addressee) return;
  const { name, group, entry, address = [] } = addressee;
  if (name !== undefined) yield { path: "/addressee/name", text: name, scope: undefined };
  if (entry !== undefined) yield { path: "/addressee/entry", text: entry, scope: group };
  for (const [index, text] of address.entries())
    yield { path: pointerTo("addressee", "address", index), text, scope: group };
}

export interface ConditionAt {
  readonly path: string;
  readonly condition: Condition;
  readonly scope: string | undefined;
}

export function* documentConditions(definition: WithDocuments): Iterable<ConditionAt> {
  for (const [index, document] of (definition.documents ?? []).entries()) {
    const path = pointerTo("documents", index);
    yield* whenOf(document, path);
    for (const [position, { when }] of (document.per?.classes ?? []).entries())
      yield {
        path: path + pointerTo("per", "classes", position, "when"),
        condition: when,
        scope: document.per?.group,
      };
  }
  for (const { path, block } of documentBlocks(definition)) {
    yield* whenOf(block, path);
    if (block.block === "details")
      for (const [index, row] of block.rows.entries()) yield* whenOf(row, path + pointerTo("rows", index));
    if (block.block === "list")
      for (const [index, item] of block.items.entries())
        if (typeof item === "object") yield* whenOf(item, path + pointerTo("items", index));
  }
}

function* whenOf({ when }: Shown, path: string): Iterable<ConditionAt> {
  if (when) yield { path: `${path}/when`, condition: when, scope: undefined };
}

export interface ColumnAt {
  readonly path: string;
  readonly name: string;
  readonly scope: string;
  readonly document: DocumentDefinition;
}

/** Columns of tables of entries. */
export function* documentColumns(definition: WithDocuments): Iterable<ColumnAt> {
  for (const { path, block, document } of documentBlocks(definition)) {
    if (block.block !== "entries") continue;
    for (const [index, column] of block.columns.entries()) {
      const at = path + pointerTo("columns", index);
      if (typeof column === "string") yield { path: at, name: column, scope: block.group, document };
      else yield { path: `${at}/name`, name: column.name, scope: block.group, document };
    }
  }
}
