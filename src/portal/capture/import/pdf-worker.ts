import { giveReaderItsNeeds } from "../../../documents/reader-needs.ts";
import { readPdf } from "../../../spreadsheet/pdf/read-pdf.ts";
import { serveSpreadsheets } from "./serve-spreadsheets.ts";

// Separate from the other worker, since the PDF reader is ten times as large as everything else.
giveReaderItsNeeds();
serveSpreadsheets(readPdf);
