import type { ControlProps } from "../control-props.ts";

/** What a box says of itself to those who cannot see it: that it has to be answered, is wrong, and what explains it. */
export const stated = ({
  required,
  invalid,
  describedBy,
}: Pick<ControlProps, "required" | "invalid" | "describedBy">) => ({
  "aria-required": required || undefined,
  "aria-invalid": invalid || undefined,
  "aria-describedby": describedBy,
});
