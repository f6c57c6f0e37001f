import "../../styles/import.css";
import { useWords } from "../../../../renderers/form-language.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";

interface Props {
  readonly label: string;
  readonly plural: string;
  readonly readOnly: boolean;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

export function EmptyItems({ label, plural, readOnly, onAdd, onImport }: Props) {
  const { say, language } = useWords();
  return (
    <Empty title={<>No {plural} yet</>}>
      <p>Each {label} gets a page of its own. A copy keeps every answer but those that name it.</p>
      {!readOnly && (
        <p className="empty-acts">
          <Button variant="primary" lang={language} onClick={onAdd}>
            <Icon name="plus" />
            {say("addEntry", { label })}
          </Button>
          <Button onClick={onImport}>Import a schedule…</Button>
        </p>
      )}
    </Empty>
  );
}
