import { createFormStore, type FormAdapters } from "@fennmoor/form-store";
import { AntdTheme, FormView } from "@fennmoor/form-theme";
import type { Definition, Fields, Sections } from "@fennmoor/forms";
import { useState } from "react";

interface Props {
  /** A definition as written, or as a server sends it to a browser. */
  definition: Definition | Fields;
  /** The stored answers of an existing record. */
  answers?: Sections;
  /** How answers are saved, which are locked, today's date, ids of entries: each has a default. */
  adapters?: FormAdapters;
  onSend: (answers: Sections) => void;
}

/** A whole form on one page. */
export function FormAlone({ definition, answers, adapters, onSend }: Props) {
  const [store] = useState(() => createFormStore(definition, answers, adapters));
  return (
    <AntdTheme scheme="light">
      <FormView store={store} onSend={onSend} />
    </AntdTheme>
  );
}
