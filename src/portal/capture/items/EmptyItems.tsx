import { Icon } from "../../icons/Icon.tsx";

interface Props {
  readonly label: string;
  readonly plural: string;
  readonly readOnly: boolean;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

export function EmptyItems({ label, plural, readOnly, onAdd, onImport }: Props) {
  return (
    <div className="empty">
      <h2>No {plural} yet</h2>
      <p>Each {label} gets a page of its own. A copy keeps every answer but those that name it.</p>
      {!readOnly && (
        <p className="empty-acts">
          <button type="button" className="button button-primary" onClick={onAdd}>
            <Icon name="plus" />
            Add {label}
          </button>
          <button type="button" className="button" onClick={onImport}>
            Import a schedule…
          </button>
        </p>
      )}
    </div>
  );
}
