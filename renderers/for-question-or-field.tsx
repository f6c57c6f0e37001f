import type { Widget, WidgetProps } from "@rjsf/utils";
import { askedQuestion } from "./asked-question.ts";

/** One name for two widgets: the first draws a question of a definition, the second any other field. */
export function forQuestionOrField(ForQuestion: Widget | undefined, ForField: Widget): Widget {
  return function EitherWidget(props: WidgetProps) {
    return ForQuestion && askedQuestion(props.options) ? <ForQuestion {...props} /> : <ForField {...props} />;
  };
}
