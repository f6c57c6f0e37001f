import "../styles/folders.css";
import { useEffect, useState } from "react";
import { useLoaded } from "../api/use-loaded.ts";
import { inOrder } from "../in-order.ts";
import { ScrollBox } from "../kit/ScrollBox.tsx";
import { openPdf, type PdfFile } from "./open-pdf.ts";
import { PdfPage } from "./PdfPage.tsx";

/** Pages that are drawn; who wants the rest downloads the file. */
const MOST_PAGES = 100;

interface Props {
  readonly path: string;
  readonly name: string;
}

/** The pages of a PDF, each drawn when it comes into view. */
export default function PdfPages({ path, name }: Props) {
  const { value, failed } = useLoaded(path, () => openPdf(path));
  const [shown, setShown] = useState<PdfFile>();
  useEffect(() => {
    setShown(value ?? undefined);
    return () => void value?.destroy();
  }, [value]);
  if (failed)
    return (
      <p className="preview-none" role="alert">
        {name} cannot be shown here. Download it to look at it.
      </p>
    );
  if (!shown) return <span className="skeleton" />;
  const pages = Math.min(shown.numPages, MOST_PAGES);
  return (
    <ScrollBox className="preview-pages" label={`Pages of ${name}`}>
      {inOrder(Array.from({ length: pages }), (_, at) => (
        <PdfPage pdf={shown} number={at + 1} of={shown.numPages} />
      ))}
      {shown.numPages > pages && (
        <p className="preview-none">The first {pages} pages. Download the file for the rest.</p>
      )}
    </ScrollBox>
  );
}
