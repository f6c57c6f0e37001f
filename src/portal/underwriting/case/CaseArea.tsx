import { useParams } from "react-router-dom";
import { QuoteFrame } from "../../capture/frame/QuoteFrame.tsx";
import { QuestionTheme } from "../../forms/QuestionTheme.tsx";
import { CaseOfQuote } from "./CaseOfQuote.tsx";

const queue = { address: "/user/underwriting", title: "Underwriting" };

/** One risk as an underwriter sees it. Its quote is open as on its own pages, so that every answer can be shown. */
export default function CaseArea() {
  const { Reference } = useParams();
  return (
    <QuestionTheme>
      <QuoteFrame key={Reference} home={queue}>
        <CaseOfQuote />
      </QuoteFrame>
    </QuestionTheme>
  );
}
