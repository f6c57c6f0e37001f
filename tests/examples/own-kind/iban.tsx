import { type ControlProps, registerControl } from "@fennmoor/form-theme";
import { kindOf, registerKind } from "@fennmoor/forms";

const pattern = "^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$";

/** An account number is typed in groups of four, and stored without spaces. */
registerKind("acme:iban", {
  ...kindOf({ type: "text" }),
  settings: [],
  read: (_question, typed) => ({ value: typed.replace(/\s+/g, "").toUpperCase() }),
  show: (_question, answer) => String(answer).replace(/(.{4})(?=.)/g, "$1 "),
  schema: () => ({ schema: { type: "string", pattern } }),
  missing: () => "Enter an IBAN.",
  whyNot: (_question, answer) =>
    new RegExp(pattern).test(String(answer)) ? undefined : "Enter an IBAN, such as GB33 BUKB 2020 1555 5555 55.",
});

function Iban({ id, value, onChange, onBlur, describedBy, invalid }: ControlProps) {
  return (
    <input
      id={id}
      className="acme-iban"
      value={typeof value === "string" ? value : ""}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  );
}
registerControl("acme:iban", Iban);
