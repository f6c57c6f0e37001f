import type { Condition } from "../../../../../schemas/condition.ts";
import type { Json } from "../../../../../schemas/record.ts";
import type { ConditionRow } from "../../../../form/author/condition-rows.ts";
import { conditionFormulaOf } from "../../../../form/author/formula.ts";
import { unreadWords } from "../../../../form/author/formula-tokens.ts";
import { nameChoices } from "../../../../form/author/names-in-scope.ts";
import { readConditionFormula } from "../../../../form/author/read-formula.ts";
import { useAuthor } from "./author-context.ts";
import { TypedBox } from "./TypedBox.tsx";

interface FormulaRowProps {
  readonly row: Extract<ConditionRow, { readonly row: "written" }>;
  readonly onRow: (row: ConditionRow) => void;
}

/** What cannot be chosen, as a spreadsheet would have it; in words alone where no formula says exactly that. */
export function FormulaRow({ row: { condition }, onRow }: FormulaRowProps) {
  const { words, linted, scope } = useAuthor();
  const formula = condition === undefined ? "" : conditionFormulaOf(condition);
  if (formula === undefined)
    return <span className="grow">{condition === undefined ? "" : words.condition(condition, scope)}</span>;
  return (
    <div className="grow">
      <TypedBox
        label="Formula"
        hint="Such as Buildings + Contents > 500000, or count(claim) >= 3."
        isLong
        isCode
        names={nameChoices(linted, "answer", scope)}
        value={formula}
        read={(text) => {
          const read = readConditionFormula(text);
          return "condition" in read ? { value: read.condition as Json } : { error: unreadWords(text, read) };
        }}
        onValue={(next) => next !== undefined && onRow({ row: "written", condition: next as unknown as Condition })}
      />
    </div>
  );
}
