import "../../styles/items.css";
import { useParams } from "react-router-dom";
import { ImportHost } from "../import/ImportHost.tsx";
import { useQuote } from "../open/quote-context.ts";
import { EntryTableContext } from "../questions/entry-table.ts";
import { FormPage } from "../questions/FormPage.tsx";
import { ItemPage } from "./ItemPage.tsx";
import { ItemTable } from "./ItemTable.tsx";

/** Pages with a table of entries, and the page of one of them. */
export default function ItemsArea() {
  const { page: name, PropertyRef } = useParams();
  const { fields } = useQuote();
  const page = fields.pages.find(({ id }) => id === name);
  return (
    <EntryTableContext value={ItemTable}>
      {page && PropertyRef === undefined ? <FormPage key={page.id} page={page} /> : <ItemPage />}
      <ImportHost />
    </EntryTableContext>
  );
}
