import type { WrittenTable } from "../table.ts";
import { writeCsv } from "./write-csv.ts";

const MARK_BYTES = 3;

/** CSV as it grows; the mark of its encoding is at its very beginning and nowhere else. */
export async function* csvInParts(lines: AsyncGenerator<WrittenTable["rows"]>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const rows of lines) {
    const bytes = writeCsv({ rows });
    yield isFirst ? bytes : bytes.subarray(MARK_BYTES);
    isFirst = false;
  }
}
