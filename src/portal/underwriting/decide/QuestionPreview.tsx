import { useMemo, useRef, useState } from "react";
import { DrawnForm } from "../../../../renderers/DrawnForm.tsx";
import { type KeptFile, type QuestionSlots, QuestionSlotsContext } from "../../../../renderers/question-slots.ts";
import type { AnswerValue } from "../../../../schemas/question.ts";
import { prepareForm } from "../../../form/definition/prepare-form.ts";
import { drawnForm } from "../../../form/draw/drawn-form.ts";
import { questionAt } from "../../../form/resolve/question-at.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { blankTree } from "../../../form/tree/edit-entries.ts";
import { type AskedQuestion, infoRequestDefinition } from "../../../insurance/underwriting/info-request.ts";
import { today } from "../../clock.ts";

/** The questions as the broker will see them. They can be tried; nothing is kept. */
export function QuestionPreview({ questions }: { readonly questions: readonly AskedQuestion[] }) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerValue | undefined>>(new Map());
  const resolution = useMemo(() => {
    const form = prepareForm(infoRequestDefinition(questions, today()));
    return resolveForm(form, blankTree(form), today());
  }, [questions]);
  const files = useRef(new Map<string, KeptFile>());
  const slots: QuestionSlots = {
    upload: async (_question, { name, size }) => {
      const file = { id: name, name, bytes: size };
      files.current.set(name, file);
      return file;
    },
    keptFile: (id) => files.current.get(id),
    useQuestion(place) {
      const { required = false, options: choices } = questionAt(resolution, place).state ?? {};
      return { required, choices, missing: false };
    },
    useAnswer: (place) => ({
      value: answers.get(place),
      change: (next) => setAnswers(new Map(answers).set(place, next)),
      leave: () => undefined,
    }),
  };
  const nothing = () => undefined;
  return (
    <section className="question-preview" aria-label="As the broker will see it">
      <QuestionSlotsContext value={slots}>
        <DrawnForm blocks={drawnForm(resolution)} onAdd={nothing} onRemove={nothing} headingLevel={3} />
      </QuestionSlotsContext>
    </section>
  );
}
