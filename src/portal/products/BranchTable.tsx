import type { GrantRow } from "../api/answers.ts";
import "../styles/folders.css";
import { counted } from "../../form/words/phrases.ts";
import { Button } from "../kit/Button.tsx";
import { Check } from "../kit/Check.tsx";
import { ScrollBox } from "../kit/ScrollBox.tsx";
import { moveBetweenRows } from "../list/move-between-rows.ts";
import { TableHead } from "../list/TableHead.tsx";
import { WaitingRows } from "../list/WaitingRows.tsx";
import type { ProductRow } from "./ProductTable.tsx";

const columns = ["Choose", "Branch", "Firm", "May quote"];

interface Props {
  readonly rows: readonly GrantRow[] | undefined;
  readonly products: readonly ProductRow[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
}

/** Branches with what each may quote, or the shape of them while they are on their way. */
export function BranchTable({ rows, products, chosen, onChosen }: Props) {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return (
    <ScrollBox label="Branches">
      <table className="table table-cards products-branches" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Branches, first those that may quote nothing</caption>
        <TableHead columns={[{ words: "Choose", isSilent: true }, ...columns.slice(1)]} />
        <tbody>
          {rows ? (
            rows.map((row) => (
              <Row
                key={`${row.firmId}/${row.branchId}`}
                row={row}
                titles={row.products.map((id) => titles.get(id) ?? id)}
                chosen={chosen}
                onChosen={onChosen}
              />
            ))
          ) : (
            <WaitingRows count={8} columns={columns} />
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface RowProps extends Pick<Props, "chosen" | "onChosen"> {
  readonly row: GrantRow;
  /** Of what it may quote. */
  readonly titles: readonly string[];
}

function Row({ row, titles, chosen, onChosen }: RowProps) {
  const withFirm = isFirmChosen(chosen, row);
  const words = row.state === "closed" ? "Closed" : row.state === "closing" ? "Closes soon" : "";
  return (
    <tr className={isChosen(chosen, row) ? "row-chosen" : undefined}>
      <td className="cell-choose">
        <Check
          aria-label={`Choose ${row.branch} of ${row.firm}`}
          checked={isChosen(chosen, row)}
          disabled={withFirm}
          onChecked={() => onChosen(toggleBranch(chosen, row))}
        />
      </td>
      <th scope="row">
        {row.branch}
        {words && <span className="small">{words}</span>}
      </th>
      <td data-label="Firm">
        {row.firm}{" "}
        <Button variant="link" className="small" onClick={() => onChosen(toggleFirm(chosen, row))}>
          {withFirm ? "Leave the firm out" : "Whole firm"}
          <span className="visually-hidden">, {row.firm}</span>
        </Button>
      </td>
      <td data-label="May quote" className={titles.length === 0 ? "error-words" : undefined}>
        {titles.length === 0 ? "Nothing" : titles.join(", ")}
      </td>
    </tr>
  );
}

/** Branches and firms that are chosen: the word that means each, `alpha` or `alpha/leeds`, and its name. */
export type Chosen = ReadonlyMap<string, string>;

type Branch = Pick<GrantRow, "firmId" | "branchId" | "firm" | "branch">;

const wordOf = ({ firmId, branchId }: Branch): string => `${firmId}/${branchId}`;

const isFirmChosen = (chosen: Chosen, { firmId }: Pick<Branch, "firmId">): boolean => chosen.has(firmId);

/** Chosen by itself, or with its firm. */
const isChosen = (chosen: Chosen, branch: Branch): boolean =>
  isFirmChosen(chosen, branch) || chosen.has(wordOf(branch));

/** Takes a branch in, or out. */
function toggleBranch(chosen: Chosen, branch: Branch): Chosen {
  const next = new Map(chosen);
  if (!next.delete(wordOf(branch))) next.set(wordOf(branch), `${branch.firm}, ${branch.branch}`);
  return next;
}

/** Takes a firm with all its branches in, or out; those of them that were chosen one by one go into it. */
function toggleFirm(chosen: Chosen, { firmId, firm }: Pick<Branch, "firmId" | "firm">): Chosen {
  const rest = [...chosen].filter(([word]) => word !== firmId && !word.startsWith(`${firmId}/`));
  return new Map(chosen.has(firmId) ? rest : [...rest, [firmId, `${firm}, every branch`]]);
}

/** What is chosen, counted: `2 branches and 1 whole firm`. */
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
