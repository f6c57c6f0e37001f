import type { GridTemplateProps } from "@rjsf/utils";
import { Col, Row } from "antd";

/** Rows and columns of antd, so that `ui:layoutGrid` takes its `span`, `xs` to `xxl` and `gutter`. */
export function GridTemplate({ children, column, ...layout }: GridTemplateProps) {
  return column ? <Col {...layout}>{children}</Col> : <Row {...layout}>{children}</Row>;
}
