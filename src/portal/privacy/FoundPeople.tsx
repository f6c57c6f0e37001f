import "../styles/underwriting.css";
import { counted } from "../../form/words/phrases.ts";
import type { FoundPerson } from "../api/privacy-calls.ts";
import { Button } from "../kit/Button.tsx";
import { ScrollBox } from "../kit/ScrollBox.tsx";
import { moveBetweenRows } from "../list/move-between-rows.ts";
import { TableHead } from "../list/TableHead.tsx";
import { WaitingRows } from "../list/WaitingRows.tsx";

const columns = ["Name", "Who", "Firm", "Known by", "In"];

const kinds: Readonly<Record<FoundPerson["kind"], string>> = { client: "Client", user: "User", named: "Named" };

interface Props {
  readonly people: readonly FoundPerson[] | undefined;
  readonly onChoose: (person: FoundPerson) => void;
}

const recordsWords = ({ kind, quotes }: FoundPerson): string => {
  if (kind === "user") return "An account";
  if (kind === "named") return counted(quotes, "quote or policy", "quotes and policies");
  if (quotes === 0) return "A client's record";
  return `A client's record and ${counted(quotes, "quote or policy", "quotes and policies")}`;
};

/** Who was found, and in which records, or the shape of them. Arrow keys move from row to row. */
export function FoundPeople({ people, onChoose }: Props) {
  return (
    <ScrollBox label="Who was found">
      <table className="table table-rows queue" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Who was found, by name</caption>
        <TableHead columns={columns} />
        <tbody>
          {people ? (
            people.map((person) => (
              <tr key={`${person.firmId} ${person.kind} ${person.id}`}>
                <th scope="row">
                  <Button variant="link" onClick={() => onChoose(person)}>
                    {person.name}
                  </Button>
                </th>
                <td>{kinds[person.kind]}</td>
                <td>{person.firm}</td>
                <td>{person.detail}</td>
                <td>{recordsWords(person)}</td>
              </tr>
            ))
          ) : (
            <WaitingRows count={3} columns={columns} />
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}
