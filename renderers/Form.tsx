import type { FormProps } from "@rjsf/core";
import withTheme from "@rjsf/core/lib/withTheme.js";
import { formWords } from "./form-words.ts";
import { theme } from "./rjsf-theme.ts";
import { interpretedValidator } from "./validator/interpreted-validator.ts";

const ThemedForm = withTheme(theme);

interface Props extends Omit<FormProps, "validator"> {
  /** By default one that needs no `unsafe-eval`. */
  readonly validator?: FormProps["validator"];
}

/**
 * A form of any JSON Schema under the strictest content security policy. Stands in an `AntdTheme`, with `tokens.css`,
 * `theme.css` and `rjsf-theme.css` on the page. What is wrong is told in words of the page, so the browser's own bubbles are off.
 */
export function Form({ validator = interpretedValidator, translateString = formWords, className, ...props }: Props) {
  return (
    <ThemedForm
      noHtml5Validate
      validator={validator}
      translateString={translateString}
      experimental_defaultFormStateBehavior={noAnswerUnasked}
      className={className ? `question-page ${className}` : "question-page"}
      {...props}
    />
  );
}

/** Of several constants none is chosen for anybody. */
const noAnswerUnasked: NonNullable<FormProps["experimental_defaultFormStateBehavior"]> = {
  constAsDefaults: "skipOneOf",
};
