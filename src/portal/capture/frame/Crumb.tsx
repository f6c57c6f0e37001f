import { Link } from "react-router-dom";
import { Status } from "../../icons/Status.tsx";
import { QuoteViews } from "../history/QuoteViews.tsx";
import { useDetail, useQuote } from "../open/quote-context.ts";
import { useClientName } from "../open/use-client-name.ts";
import { QuoteMenu } from "./QuoteMenu.tsx";
import { SaveStateWords } from "./SaveStateWords.tsx";
import { UndoRedo } from "./UndoRedo.tsx";

/** A list to go back to. */
export interface Home {
  readonly address: string;
  readonly title: string;
}

const documents: Home = { address: "/user/documents", title: "Documents" };

interface Props {
  readonly home?: Home | undefined;
  /** The page keeps answers that are not the quote's, and says itself how they are saved. */
  readonly savesElsewhere?: boolean;
}

/** The quote in one line: which, whose, where it stands, and when it was saved. */
export function Crumb({ home = documents, savesElsewhere = false }: Props) {
  const { reference, fields } = useQuote();
  const client = useClientName();
  const webStatus = useDetail("WebStatus");
  return (
    <section className="crumb" aria-label="This quote, in a line">
      <span className="on-desk">
        <Link to={home.address}>{home.title}</Link>
      </span>
      <span className="crumb-line on-desk" />
      <b className="figure">{reference}</b>
      {client && <span className="on-desk crumb-client">{client}</span>}
      <span className="tag">{fields.title}</span>
      <Status webStatus={webStatus} />
      <QuoteViews />
      <span className="end">{!savesElsewhere && <SaveStateWords spoken />}</span>
      <UndoRedo />
      <QuoteMenu />
    </section>
  );
}
