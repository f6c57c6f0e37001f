import type { QuoteData } from "../../../schemas/quote.ts";
import type { RecordData } from "../../../schemas/record.ts";

/** Sections that every store holds, whether or not the form has them. */
type Frame = Pick<QuoteData, "RD" | "Pr" | "PC" | "ATTACHMENTS">;

const empty: Frame = { RD: {}, Pr: [], PC: [], ATTACHMENTS: [] };

/** DATA of a record as a store holds it: what only a quote has stays as the store has it already. */
export const framed = (data: RecordData, frame: Frame = empty): QuoteData => {
  const { RD, Pr, PC, ATTACHMENTS } = frame;
  return { RD, Pr, PC, ATTACHMENTS, loaded: true, ...data };
};

/** What goes to the server: the sections that it knows, or that the form asks for. */
export const unframed = (data: QuoteData, known: ReadonlySet<string>): RecordData => {
  const sections = Object.entries(data).filter(([section]) => known.has(section));
  return { ...Object.fromEntries(sections), version: data.version };
};
