import { Link } from "react-router-dom";
import { formatPounds, pence } from "../../insurance/money/money.ts";
import type { NeedGroup } from "../api/document-calls.ts";
import { ButtonLink } from "../kit/Button.tsx";
import { dueWords, needActs } from "./need-words.ts";
import { quotePath } from "./quote-path.ts";

interface Props {
  readonly row: NeedGroup["rows"][number] & { readonly need: NeedGroup["id"] };
}

export function NeedRow({ row }: Props) {
  const { reference, typeOfInsurance, WebStatus, client, due, why, total, need } = row;
  const { words, tone } = dueWords(due);
  const path = quotePath(typeOfInsurance, reference, WebStatus);
  return (
    <tr>
      <td className={`figure cell-due ${tone}`}>{words}</td>
      <th scope="row" className="cell-reference">
        <Link to={path}>{reference}</Link>
      </th>
      <td className="cell-client">{client || <span className="muted">No policyholder yet</span>}</td>
      <td className="cell-why">{why}</td>
      <td className={total === null ? "figure-right muted" : "figure-right"}>
        {total === null ? "–" : formatPounds(pence(total))}
      </td>
      <td className="cell-actions">
        <ButtonLink size="small" to={path} aria-label={`${needActs[need]}: ${reference}`}>
          {needActs[need]}
        </ButtonLink>
      </td>
    </tr>
  );
}
