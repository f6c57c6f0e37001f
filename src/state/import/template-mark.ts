/** From which template a table comes: of which product, in which version, for which entries. */
export interface TemplateMark {
  readonly product: string;
  readonly version: number;
  readonly group: string;
}

/**
 * The heading of a last, empty column, so that a template is known again whatever its sheet and its file are called, and
 * in a CSV file too.
 */
export function templateMark({ product, version, group }: TemplateMark): string {
  return `Template ${product} version ${version}, ${group}`;
}

export function readTemplateMark(heading: string): TemplateMark | undefined {
  const [, product, version, group] = /^\s*Template (\S+) version (\d{1,9}), (\S+)\s*$/i.exec(heading) ?? [];
  return product && version && group ? { product, version: Number(version), group } : undefined;
}
