interface Props<Reason extends string> {
  readonly id: string;
  readonly label: string;
  /** Each reason and how it is said. */
  readonly reasons: Readonly<Record<Reason, string>>;
  /** Undefined while none is chosen. */
  readonly reason: Reason | undefined;
  readonly isReason: (text: string) => text is Reason;
  readonly onChange: (reason: Reason | undefined) => void;
  readonly className?: string;
}

/** One reason of a few, none of which is chosen beforehand. */
export function ReasonSelect<Reason extends string>(props: Props<Reason>) {
  const { id, label, reasons, reason, isReason, onChange, className = "input" } = props;
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={className}
        value={reason ?? ""}
        onChange={({ target }) => onChange(isReason(target.value) ? target.value : undefined)}
      >
        <option value="">Choose</option>
        {Object.entries<string>(reasons).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
