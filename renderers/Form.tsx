import type { FormProps } from "@rjsf/core";
import { type ComponentType, useMemo } from "react";
import { wordsIn } from "../schemas/words/words.ts";
import { AtomForm } from "./form/AtomForm.tsx";
import { FormLanguageContext, useWords } from "./form-language.ts";
import { plainWordsIn } from "./form-words.ts";
import { theme } from "./rjsf-theme.ts";
import { validatorIn } from "./validator/interpreted-validator.ts";

/** Its `ref` is that of rjsf's form. */
const DrawnForm: ComponentType<FormProps> = AtomForm;

interface Props extends Omit<FormProps, "validator"> {
  /** Default: one that needs no `unsafe-eval`. */
  readonly validator?: FormProps["validator"];
  /** Language of the form's own texts, once registered. Default: that of the surrounding form. */
  readonly language?: string;
}

/**
 * A form for any JSON Schema under the strictest content security policy. Requires an `AntdTheme`, and `tokens.css`,
 * `theme.css` and `rjsf-theme.css` on the page. Errors are shown on the page, so the browser's own validation bubbles
 * are off.
 */
export function Form(given: Props) {
  const around = useWords().language;
  const { language = around, validator = validatorIn(language), className, ...props } = given;
  const { translateString = plainWordsIn(language).translateString } = props;
  const { fields, widgets, templates } = props;
  const drawn = useMemo(
    () => ({
      fields: { ...theme.fields, ...fields },
      widgets: { ...theme.widgets, ...widgets },
      templates: {
        ...theme.templates,
        ...templates,
        ButtonTemplates: { ...theme.templates?.ButtonTemplates, ...templates?.ButtonTemplates },
      },
    }),
    [fields, widgets, templates],
  );
  const wording = useMemo(() => ({ words: { ...wordsIn(language), language }, untranslated: none }), [language]);
  return (
    <FormLanguageContext value={wording}>
      <DrawnForm
        noHtml5Validate
        validator={validator}
        experimental_defaultFormStateBehavior={noAnswerUnasked}
        onError={ignoreErrors}
        className={`question-page ${className ?? "rjsf"}`}
        {...props}
        translateString={translateString}
        {...drawn}
      />
    </FormLanguageContext>
  );
}

const none: ReadonlySet<string> = new Set();

/** Without this, rjsf also logs errors to the console. */
const ignoreErrors = () => undefined;

/** Never preselects one of several constants. */
const noAnswerUnasked: NonNullable<FormProps["experimental_defaultFormStateBehavior"]> = {
  constAsDefaults: "skipOneOf",
};
