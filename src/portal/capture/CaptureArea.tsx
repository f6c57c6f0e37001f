import "../styles/crumb.css";
import "../styles/work.css";
import "../styles/steps.css";
import "../styles/side.css";
import "../styles/findings.css";
import "../styles/action-bar.css";
import "../styles/price.css";
import "../styles/confirmation.css";
import "../styles/answers.css";
import "../styles/refer.css";
import "../styles/documents-panel.css";
import "../styles/policy.css";
import "../styles/print-answers.css";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router-dom";
import { blocksOfPage, scheduleOf } from "../../form/definition/page-blocks.ts";
import { Area } from "../area/Area.tsx";
import { NeedsRight } from "../area/NeedsRight.tsx";
import { NoPage } from "../area/NoPage.tsx";
import { QuestionTheme } from "../forms/Questions.tsx";
import { QuoteFrame } from "./frame/QuoteFrame.tsx";
import { formPages, useFormPages } from "./frame/use-form-pages.ts";
import { pagePath } from "./open/capture-path.ts";
import { useQuote } from "./open/quote-context.ts";
import { FormPage, hasTable } from "./questions/FormPage.tsx";

const start = () => import("./start/StartArea.tsx");
const answers = () => import("./answers/AnswersArea.tsx");
const items = () => import("./items/ItemsArea.tsx");
const price = () => import("./price/PriceArea.tsx");
const refer = () => import("./refer/ReferArea.tsx");
const info = () => import("./info/InfoArea.tsx");
const policy = () => import("../policy/overview/EditAcceptedArea.tsx");
const confirmChange = () => import("../policy/confirm/ConfirmChangeArea.tsx");
const changed = () => import("../policy/done/ThankYouArea.tsx");
const confirmation = () => import("./confirmation/ConfirmationArea.tsx");

/**
 * Risk capture: the start, the form's pages, an item's page, the answers in words, the underwriter, and the
 * confirmation; then the policy and its changes.
 */
export default function CaptureArea() {
  return (
    <QuestionTheme>
      <Routes>
        <Route path="page0" element={<NewQuoteArea />} />
        <Route path="page2Edit/:TypeOfInsurance/:Reference" element={<QuoteFrame />}>
          <Route path="edit/:PropertyRef" element={<Area name="capture/items" load={items} />} />
          <Route path="edit?" element={<ToItems />} />
        </Route>
        <Route path="pageConfirmation/:TypeOfInsurance/:Reference" element={<QuoteFrame />}>
          <Route index element={<Area name="capture/confirmation" load={confirmation} />} />
        </Route>
        <Route path="answers/:TypeOfInsurance/:Reference" element={<QuoteFrame />}>
          <Route index element={<Area name="capture/answers" load={answers} />} />
        </Route>
        <Route path="pageReferQuote/:TypeOfInsurance/:QuoteRef" element={<QuoteFrame />}>
          <Route path=":Options?" element={<Area name="capture/refer" load={refer} />} />
        </Route>
        <Route path="infoRequest/:Reference" element={<QuoteFrame savesElsewhere />}>
          <Route index element={<Area name="capture/info" load={info} />} />
        </Route>
        <Route path=":TypeOfInsurance/edit-accepted/:Reference" element={<QuoteFrame />}>
          <Route index element={<Area name="policy/overview" load={policy} />} />
        </Route>
        <Route path=":TypeOfInsurance/edit-accepted-confirmation/:Reference" element={<QuoteFrame />}>
          <Route index element={<Area name="policy/confirm" load={confirmChange} />} />
        </Route>
        <Route path=":TypeOfInsurance/edit-accepted-thank-you/:Reference" element={<QuoteFrame />}>
          <Route index element={<Area name="policy/done" load={changed} />} />
        </Route>
        <Route path=":page/:TypeOfInsurance/:Reference" element={<QuoteFrame />}>
          <Route index element={<QuotePage />} />
        </Route>
        <Route
          path="*"
          element={<NoPage to="/user/documents" words="There is no page at that address. This is your home page." />}
        />
      </Routes>
    </QuestionTheme>
  );
}

/** An address without an entry redirects to the page of all entries. */
function ToItems() {
  const { store, fields, reference } = useQuote();
  return <Navigate to={pagePath(scheduleOf(store.form)?.page ?? "first", fields.id, reference)} replace />;
}

/** Starting a quote needs the right to edit quotes; other users are shown which right they lack. */
function NewQuoteArea() {
  return (
    <NeedsRight rights={["edit"]}>
      <Area name="capture/start" load={start} />
    </NeedsRight>
  );
}

/**
 * The quote page named in the address; `first` is the first that is asked and `price` the last. The form's last page is
 * where the quote is priced and accepted; a policy change has pages of its own for that. A page that is not asked falls
 * back to the last one before it that is.
 */
function QuotePage() {
  const { page: name = "" } = useParams();
  const { store, fields, reference, state } = useQuote();
  const asked = useFormPages();
  const all = formPages(fields);
  const { search } = useLocation();
  const known = name === "first" ? asked[0] : name === "price" ? all.at(-1) : undefined;
  if (known) return <Navigate to={pagePath(known.id, fields.id, reference) + search} replace />;
  const at = all.findIndex(({ id }) => id === name);
  const page = all[at];
  if (page && page === all.at(-1) && state.kind !== "mta") return <Area name="capture/price" load={price} />;
  if (page && asked.includes(page))
    return hasTable(blocksOfPage(store.form, page)) ? (
      <Area name="capture/items" load={items} />
    ) : (
      <FormPage key={page.id} page={page} />
    );
  if (at < 0) return <NoPage to="/user/documents" words="There is no page at that address. This is your home page." />;
  const before = all.slice(0, at).findLast((each) => asked.includes(each));
  return <Navigate to={pagePath((before ?? asked[0])?.id ?? "price", fields.id, reference)} replace />;
}
