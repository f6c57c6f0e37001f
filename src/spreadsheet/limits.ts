/**
 * What a file may hold. Each is counted while the file is read, so that one that misreports about itself is refused as soon as it
 * goes beyond, and what is in memory never outgrows them.
 */
export const limits = {
  /** Of the file as it is on the disk. */
  fileBytes: 20_000_000,
  /** Of everything in it, unpacked. */
  unpackedBytes: 150_000_000,
  /** Files packed into a workbook. */
  parts: 2_000,
  sheets: 50,
  /** Lines of one sheet, to the last one with something in it. */
  rows: 20_000,
  columns: 500,
  /** Characters of one cell: as many as a spreadsheet itself can hold. */
  cellCharacters: 32_767,
  /** Characters of all cells together, and of the texts that cells share. */
  characters: 30_000_000,
} as const;
