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
  /** By default one that needs no `unsafe-eval`. */
  readonly validator?: FormProps["validator"];
  /** Of all that the form says by itself, once registered; by default that of the form around. */
  readonly language?: string;
}

/**
 * A form of any JSON Schema under the strictest content security policy. Is in an `AntdTheme`, with `tokens.css`,
 * `theme.css` and `rjsf-theme.css` on the page. What is wrong is described in words of the page, so the browser's own bubbles are off.
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
  const said = useMemo(() => ({ words: { ...wordsIn(language), language }, untranslated: none }), [language]);
  return (
    <FormLanguageContext value={said}>
      <DrawnForm
        noHtml5Validate
        validator={validator}
        experimental_defaultFormStateBehavior={noAnswerUnasked}
        onError={toldOnThePage}
        className={`question-page ${className ?? "rjsf"}`}
        {...props}
        translateString={translateString}
        {...drawn}
      />
    </FormLanguageContext>
  );
}

const none: ReadonlySet<string> = new Set();

/** Without this rjsf writes what is wrong to the console as well. */
const toldOnThePage = () => undefined;

/** Of several constants none is chosen for anybody. */
const noAnswerUnasked: NonNullable<FormProps["experimental_defaultFormStateBehavior"]> = {
  constAsDefaults: "skipOneOf",
};
