import { giveReaderItsNeeds } from "../../../documents/reader-needs.ts";
import { readPdf } from "../../../spreadsheet/pdf/read-pdf.ts";
import { serveSpreadsheets } from "./serve-spreadsheets.ts";

// Apart from the other worker, since the reader of PDFs is ten times as large as all the rest.
giveReaderItsNeeds();
serveSpreadsheets(readPdf);
