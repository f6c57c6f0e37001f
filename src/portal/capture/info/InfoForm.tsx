import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { AskedQuestion } from "../../../../renderers/asked-question.ts";
import type { Upload } from "../../../../renderers/question-slots.ts";
import { BindQuestions } from "../../../binding/BindQuestions.tsx";
import { readPlace } from "../../../form/tree/place.ts";
import type { InfoRequest } from "../../api/info-request-calls.ts";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { Questions } from "../../forms/Questions.tsx";
import { useSaveKeys } from "../../forms/use-save-keys.ts";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { sendFile } from "../../uploads/send-file.ts";
import { sendingCalls } from "../../uploads/sending-calls.ts";
import { QuoteProvider, useQuote } from "../open/quote-context.ts";
import { InfoActions } from "./InfoActions.tsx";
import { InfoHead } from "./InfoHead.tsx";
import { openRequest } from "./open-request.ts";

interface Props {
  readonly request: InfoRequest;
  /** What was asked before. */
  readonly children: ReactNode;
}

/** The questions of one request, drawn and kept as any form is: typed, checked, saved as each box is left. */
export function InfoForm({ request, children }: Props) {
  const quote = useQuote();
  const { reference, state, reload } = quote;
  const [store] = useState(() => openRequest(reference, request));
  useSaveKeys(store);
  const sections = useMemo(() => request.FIELDS.pages.flatMap((page) => page.sections), [request]);

  const files = useRef(new Map(request.attachments.map(({ id, name, bytes }) => [id, { id, name, bytes }])));
  const keptFile = useCallback((id: string) => files.current.get(id), []);
  const upload = useCallback(
    async (asked: AskedQuestion, ...[file, signal, onProgress]: Parameters<Upload>) => {
      const place = `info-request/${request.id}/${readPlace(asked.place).name}`;
      const { attachment } = await sendFile(file, { reference, place }, sendingCalls, { signal, onProgress });
      if (!attachment) throw new Error("A file of a quote is answered as one.");
      const { id, name, bytes } = attachment;
      files.current.set(id, { id, name, bytes });
      return { id, name, bytes };
    },
    [reference, request.id],
  );
  const here = useMemo(
    () => ({
      reference,
      fields: request.FIELDS,
      store: { ...store, outcomeAtom: quote.store.outcomeAtom },
      state: { ...state, readOnly: false },
      options: [],
      reload,
    }),
    [reference, request, store, quote.store, state, reload],
  );
  return (
    <QuoteProvider value={here}>
      <BindQuestions store={store} upload={upload} keptFile={keptFile}>
        <KeepFocus>
          <Main className="page info-page">
            <PageTitle title={`Questions – ${reference}`} />
            <InfoHead request={request} typeOfInsurance={quote.fields.id} />
            <ConflictPanel store={store} />
            <div className="panel">
              <Questions store={store} sections={sections} untitled={sections.length === 1} />
            </div>
            {children}
          </Main>
          <InfoActions requestId={request.id} quote={quote} />
        </KeepFocus>
      </BindQuestions>
    </QuoteProvider>
  );
}
