import { useSite } from "../config.ts";

interface Props {
  readonly title: string;
  /** The page shows an error summary. */
  readonly error?: boolean;
}

/** The document's title: `Error: Properties – LP-104728 – Fennmoor`; `Fennmoor` alone of a page that has none yet. */
export function PageTitle({ title, error = false }: Props) {
  const { brand } = useSite();
  return <title>{`${error ? "Error: " : ""}${[title, brand].filter(Boolean).join(" – ")}`}</title>;
}
