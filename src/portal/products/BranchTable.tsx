import type { GrantRow } from "../api/answers.ts";
import "../styles/folders.css";
import { counted } from "../../form/words/phrases.ts";
import { Button } from "../kit/Button.tsx";
import { choiceColumn } from "../kit/choice-column.tsx";
import { type Column, Table, twoLines } from "../kit/Table.tsx";
import type { ProductRow } from "./product-rows.ts";

const states: Readonly<Partial<Record<GrantRow["state"], string>>> = { closed: "Closed", closing: "Closes soon" };

interface Props {
  readonly rows: readonly GrantRow[] | undefined;
  readonly products: readonly ProductRow[];
  readonly chosen: Chosen;
  /** Without it nothing can be selected. */
  readonly onChosen: ((chosen: Chosen) => void) | undefined;
}

/** Branches with the products that each may quote, or a skeleton while loading. */
export function BranchTable({ rows, products, chosen, onChosen }: Props) {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  const columns: readonly Column<GrantRow>[] = [
    ...(onChosen
      ? [
          choiceColumn<GrantRow>({
            nameOf: ({ branch, firm }) => `${branch} of ${firm}`,
            has: (row) => isChosen(chosen, row),
            toggle: (row) => onChosen(toggleBranch(chosen, row)),
            isFixed: (row) => isFirmChosen(chosen, row),
          }),
        ]
      : []),
    {
      words: "Branch",
      isName: true,
      cell: ({ branch, state }) => twoLines(branch, states[state]),
    },
    {
      words: "Firm",
      isLabelled: true,
      cell: (row) => (
        <>
          {row.firm}{" "}
          {onChosen && (
            <Button variant="link" className="small" onClick={() => onChosen(toggleFirm(chosen, row))}>
              {isFirmChosen(chosen, row) ? "Deselect the firm" : "Whole firm"}
              <span className="visually-hidden">, {row.firm}</span>
            </Button>
          )}
        </>
      ),
    },
    {
      words: "Can quote",
      isLabelled: true,
      cellClass: (row) => row.products.length === 0 && "error-words",
      cell: (row) => row.products.map((id) => titles.get(id) ?? id).join(", ") || "Nothing",
    },
  ];
  return (
    <Table
      className="products-branches"
      narrow="cards"
      moves
      label="Branches"
      caption="Branches, those that cannot quote any product first"
      columns={columns}
      rows={rows}
      keyOf={({ firmId, branchId }) => `${firmId}/${branchId}`}
      waiting={8}
      useRow={(row) => ({ className: isChosen(chosen, row) ? "row-chosen" : undefined })}
    />
  );
}

/** Selected branches and firms: the key of each, `alpha` or `alpha/leeds`, with its name. */
export type Chosen = ReadonlyMap<string, string>;

type Branch = Pick<GrantRow, "firmId" | "branchId" | "firm" | "branch">;

const wordOf = ({ firmId, branchId }: Branch): string => `${firmId}/${branchId}`;

const isFirmChosen = (chosen: Chosen, { firmId }: Pick<Branch, "firmId">): boolean => chosen.has(firmId);

/** Selected itself, or through its firm. */
const isChosen = (chosen: Chosen, branch: Branch): boolean =>
  isFirmChosen(chosen, branch) || chosen.has(wordOf(branch));

/** Toggles a branch. */
function toggleBranch(chosen: Chosen, branch: Branch): Chosen {
  const next = new Map(chosen);
  if (!next.delete(wordOf(branch))) next.set(wordOf(branch), `${branch.firm}, ${branch.branch}`);
  return next;
}

/** Toggles a firm with all its branches; replaces individual selections of its branches. */
function toggleFirm(chosen: Chosen, { firmId, firm }: Pick<Branch, "firmId" | "firm">): Chosen {
  const rest = [...chosen].filter(([word]) => word !== firmId && !word.startsWith(`${firmId}/`));
  return new Map(chosen.has(firmId) ? rest : [...rest, [firmId, `${firm}, every branch`]]);
}

/** Summary of the selection: `2 branches and 1 whole firm`. */
export function chosenWords(chosen: Chosen): string {
  const branches = [...chosen.keys()].filter((word) => word.includes("/")).length;
  const firms = chosen.size - branches;
  return [
    branches === 0 ? "" : counted(branches, "branch", "branches"),
    firms === 0 ? "" : counted(firms, "whole firm"),
  ]
    .filter(Boolean)
    .join(" and ");
}
