import { shownText } from "../../../spreadsheet/shown-name.ts";
import { type ImportChoices, type ImportPlan, valueKey } from "../../../state/import/import-plan.ts";
import { valuesToMatch } from "../../../state/import/unsettled.ts";
import { inOrder } from "../../in-order.ts";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { Select } from "../../kit/Select.tsx";
import { useQuote } from "../open/quote-context.ts";

interface Props {
  readonly plan: ImportPlan;
  readonly choices: ImportChoices;
  readonly onChoices: (choices: ImportChoices) => void;
}

/** Values of the file that no option is called: matched once each, not once a cell. */
export function ImportValues({ plan, choices, onChoices }: Props) {
  const { store } = useQuote();
  const match = (question: string, text: string, option: string) => {
    const values = new Map(choices.values ?? []);
    const key = valueKey(plan.group, question, text);
    if (option === "") values.delete(key);
    else values.set(key, option);
    onChoices({ ...choices, values });
  };
  return (
    <ScrollBox className="paste-scroll" label="Values">
      <table className="table paste-table">
        <caption className="visually-hidden">Values in the file and the options that they mean</caption>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Question</th>
            <th scope="col">Means</th>
            <th scope="col" className="num">
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(valuesToMatch(store.form, plan, choices), ({ question, label, text, count, options, chosen }) => (
            <tr className={chosen === undefined ? "import-open" : undefined}>
              <th scope="row">{shownText(text, 70)}</th>
              <td>{label}</td>
              <td>
                <Select
                  aria-label={`${label}: ${shownText(text, 70)} means`}
                  value={chosen ?? ""}
                  empty="Choose a value"
                  options={options.map(({ value, label: words = value }) => [value, words])}
                  onValue={(value) => match(question, text, value)}
                />
              </td>
              <td className="num">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
