import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useResolution } from "../../../binding/state-hooks.ts";
import type { FormStore } from "../../../state/form-store.ts";
import {
  type FileTable,
  importedGroups,
  recogniseSheet,
  splitCombinedColumns,
} from "../../../state/import/file-table.ts";
import { findHeadings, tablesInSheet, unknownHeadings } from "../../../state/import/find-headings.ts";
import { createImportMemory, type ImportMemory } from "../../../state/import/import-memory.ts";
import type { ImportRow, KnownMappings } from "../../../state/import/import-plan.ts";
import { matchesNoEntry } from "../../../state/import/lay-out-by-reference.ts";
import { planFile, type TablePlan } from "../../../state/import/plan-file.ts";
import { useQuote } from "../open/quote-context.ts";
import { runInSlices } from "./run-in-slices.ts";
import type { ReadFile } from "./work-on-spreadsheet.ts";

/** A sheet of the file, and whether to import its rows. */
export interface ChosenSheet {
  readonly table: FileTable;
  readonly isIn: boolean;
  /** Groups of which its headings name a column; without any, it cannot be imported. */
  readonly groups: readonly string[];
  readonly memory: ImportMemory;
}

export interface ImportPlanShown {
  readonly sheets: readonly ChosenSheet[];
  /** The plan of each included sheet; undefined until first computed. */
  readonly plans: readonly TablePlan[] | undefined;
  /** Progress from 0 to 1 while plans are computed; undefined while they are up to date. */
  readonly share: number | undefined;
  /** Applies a choice about one sheet. */
  readonly settle: (
    at: number,
    next: Partial<Pick<ChosenSheet, "isIn">> & { readonly table?: Partial<FileTable> },
  ) => void;
  /** Types a cell again; `line` and `column` from 0. */
  readonly mend: (at: number, line: number, column: number, text: string) => void;
}

/** The plan of an import with the choices made so far, computed in slices and again when the quote changes. */
export function useImportPlan(file: ReadFile, preferred: string, known: KnownMappings): ImportPlanShown {
  const { store } = useQuote();
  const resolution = useResolution(store);
  const [sheets, setSheets] = useState(() => chooseSheets(store, file, preferred, known));
  const [plans, setPlans] = useState<readonly TablePlan[]>();
  const [share, setShare] = useState<number>();
  const mended = useRef<{ readonly name: string; readonly line: number }>(undefined);
  const lastPlans = useRef<readonly TablePlan[]>(undefined);
  const chosen = useMemo(() => sheets.filter(({ isIn }) => isIn), [sheets]);

  useEffect(() => {
    const work = new AbortController();
    const only = mended.current;
    mended.current = undefined;
    const run = (judged?: readonly (ReadonlyMap<number, ImportRow> | undefined)[]) =>
      runInSlices(
        planFile(
          resolution,
          chosen.map(({ table }) => table),
          {
            memories: chosen.map(({ memory }) => memory),
            ...store.importing,
            known,
            ...(judged ? { judged } : {}),
          },
        ),
        // Once a plan is shown, progress of the next is not rendered: that would only delay it.
        (done) => lastPlans.current ?? setShare(done),
        work.signal,
      );
    const show = (next: readonly TablePlan[]) => {
      lastPlans.current = next;
      setPlans(next);
    };
    const all = async () => {
      setShare(0);
      if (only && lastPlans.current) show(await run(lastPlans.current.map((plan) => rowsBut(plan, only))));
      show(await run());
      setShare(undefined);
    };
    all().catch((error: unknown) => {
      if (!work.signal.aborted) throw error;
    });
    return () => work.abort();
  }, [store, chosen, resolution, known]);

  const settle = useCallback<ImportPlanShown["settle"]>(
    (at, { table, ...next }) => {
      setSheets((before) =>
        before.map((sheet, index) =>
          index === at
            ? {
                ...sheet,
                ...next,
                table: table ? { ...sheet.table, ...table } : sheet.table,
                // Choices made for one kind of entry do not apply to another.
                memory: table?.group === undefined ? sheet.memory : createImportMemory(store.importing.newId),
              }
            : sheet,
        ),
      );
    },
    [store],
  );
  const mend = useCallback<ImportPlanShown["mend"]>((at, line, column, text) => {
    setSheets((before) =>
      before.map((sheet, index) => {
        if (index !== at) return sheet;
        mended.current = { name: sheet.table.name, line };
        const cells = new Map(sheet.table.mended).set(`${line}:${column}`, text);
        return { ...sheet, table: { ...sheet.table, mended: cells } };
      }),
    );
  }, []);
  return { sheets, plans, share, settle, mend };
}

/** Rows that one corrected line leaves unchanged; its effect on the others is computed later. */
function rowsBut({ table, rows }: TablePlan, { name, line }: { readonly name: string; readonly line: number }) {
  return new Map(rows.filter((row) => table.name !== name || row.line !== line).map((row) => [row.line, row] as const));
}

/**
 * Of several sheets for the same kind of entry, the one that names most questions is included: a list of choices or of
 * disposals may come first. If no heading in the file is recognised, its first table is used for the entries of the
 * current page and every column is asked about.
 */
export function chooseSheets(
  store: FormStore,
  file: ReadFile,
  preferred: string,
  known: KnownMappings,
): readonly ChosenSheet[] {
  const taken = new Set<string>();
  const lists = importedGroups(store.form);
  const read = file.sheets.flatMap((sheet) => tablesInSheet(store.form, lists, sheet));
  const found = read.map((sheet) => recogniseSheet(store.form, sheet, preferred, known));
  const recognised = found.map(({ group }) => group);
  const sheets = found.map(({ sheet, group, headings }) =>
    group !== undefined && headings ? splitCombinedColumns(store.form, sheet, group, headings.line) : sheet,
  );
  const knownIn = (at: number | undefined) => found[at ?? -1]?.headings?.known ?? -1;
  const best = new Map<string, number>();
  for (const [at, { group }] of found.entries())
    if (group !== undefined && knownIn(at) > knownIn(best.get(group))) best.set(group, at);
  const isUnknown = recognised.every((group) => group === undefined);
  return sheets.map((sheet, at) => {
    const mayAsk = isUnknown && unknownHeadings(store.form, preferred, sheet.grid) !== undefined;
    const group = recognised[at] ?? (mayAsk ? preferred : undefined);
    const isIn = group !== undefined && (best.get(group) ?? at) === at && !taken.has(group);
    if (isIn) taken.add(group);
    const headings =
      group === undefined ? undefined : findHeadings(store.form, group, sheet.grid, known.headings.get(group));
    const isNew = group !== undefined && headings && matchesNoEntry(store.resolution(), group, { ...sheet, headings });
    const named = lists.filter((name) => findHeadings(store.form, name, sheet.grid, known.headings.get(name)));
    return {
      table: { ...sheet, group: group ?? "", choices: isNew ? { addsUnknown: true } : {}, mended: new Map() },
      isIn,
      groups: group === undefined || named.includes(group) ? named : [group, ...named],
      memory: createImportMemory(store.importing.newId),
    };
  });
}
