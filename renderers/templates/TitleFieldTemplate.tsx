import type { TitleFieldProps } from "@rjsf/utils";
import { use } from "react";
import { HeadingLevel } from "../heading-level.ts";

export function TitleFieldTemplate({ id, title }: TitleFieldProps) {
  const Heading = use(HeadingLevel);
  return title ? <Heading id={id}>{title}</Heading> : null;
}
