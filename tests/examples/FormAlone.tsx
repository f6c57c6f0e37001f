import { useState } from "react";
import type { Definition } from "../../schemas/definition.ts";
import type { Sections } from "../../schemas/record.ts";
import { FormView } from "../../src/binding/FormView.tsx";
import { createFormStore } from "../../src/state/create-form-store.ts";
import type { FormAdapters } from "../../src/state/form-store.ts";

interface Props {
  definition: Definition;
  /** Of a record that is there already, as the server sent them. */
  answers?: Sections;
  /** How they are saved, what is locked, today, ids: all of it can be left out. */
  adapters?: FormAdapters;
  onSend: (answers: Sections) => void;
}

/** A whole form on one page. */
export function FormAlone({ definition, answers, adapters, onSend }: Props) {
  const [store] = useState(() => createFormStore(definition, answers, adapters));
  return <FormView store={store} onSend={onSend} />;
}
