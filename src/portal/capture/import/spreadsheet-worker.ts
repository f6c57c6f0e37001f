import { serveSpreadsheets } from "./serve-spreadsheets.ts";

serveSpreadsheets();
