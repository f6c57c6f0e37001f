import { Icon } from "../../icons/Icon.tsx";

interface Props {
  readonly label: string;
  readonly plural: string;
  readonly readOnly: boolean;
  readonly onAdd: () => void;
}

export function EmptyItems({ label, plural, readOnly, onAdd }: Props) {
  return (
    <div className="empty">
      <h2>No {plural} yet</h2>
      <p>Each {label} gets a page of its own. A copy keeps every answer but those that name it.</p>
      {!readOnly && (
        <button type="button" className="button button-primary" onClick={onAdd}>
          <Icon name="plus" />
          Add {label}
        </button>
      )}
    </div>
  );
}
