import "../styles/folders.css";
import { useEffect, useRef, useState } from "react";
import { getDocumentProxy } from "unpdf";
import { giveReaderItsNeeds } from "../../documents/reader-needs.ts";
import { Offline, readFailure } from "../api/failures.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { inOrder } from "../in-order.ts";
import { ScrollBox } from "../kit/ScrollBox.tsx";

/** Maximum number of pages drawn; the rest needs a download. */
const MAX_PAGES = 100;

interface Props {
  readonly path: string;
  readonly name: string;
}

/** The pages of a PDF, each drawn when it becomes visible. */
export default function PdfPages({ path, name }: Props) {
  const { value, failed } = useLoaded(path, () => openPdf(path));
  const [shown, setShown] = useState<PdfFile>();
  useEffect(() => {
    setShown(value ?? undefined);
    return () => void value?.destroy();
  }, [value]);
  if (failed)
    return (
      <p className="pad quiet" role="alert">
        {name} cannot be shown here. Download it to view it.
      </p>
    );
  if (!shown) return <span className="skeleton" />;
  const pages = Math.min(shown.numPages, MAX_PAGES);
  return (
    <ScrollBox className="preview-pages relative pad-3 scrolls boxed sunken" label={`Pages of ${name}`}>
      {inOrder(Array.from({ length: pages }), (_, at) => (
        <PdfPage pdf={shown} number={at + 1} of={shown.numPages} />
      ))}
      {shown.numPages > pages && <p className="pad quiet">The first {pages} pages. Download the file for the rest.</p>}
    </ScrollBox>
  );
}

interface PdfPageProps {
  readonly pdf: PdfFile;
  readonly number: number;
  readonly of: number;
}

const WIDTH = 880;
/** Some browsers refuse a larger canvas. */
const MAX_PIXELS = 8_000_000;

/** One page: drawn when visible, with its text for screen readers. */
function PdfPage({ pdf, number, of }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [words, setWords] = useState("");
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setSeen(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (!isSeen || !element) return undefined;
    let current = true;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const wanted = (WIDTH / width) * Math.min(2, window.devicePixelRatio || 1);
      const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)));
      const viewport = page.getViewport({ scale });
      if (!current) return;
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      await page.render({ canvas: element, viewport }).promise;
      const { items } = await page.getTextContent();
      if (current) setWords(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    draw().catch((error: unknown) => {
      console.error(error);
      if (current) setFailed(true);
    });
    return () => {
      current = false;
    };
  }, [isSeen, pdf, number]);

  return (
    <figure className="preview-page">
      <canvas ref={canvas} />
      <figcaption className="small">
        Page {number} of {of}
        {failed && ": it cannot be drawn."}
        {words && <span className="visually-hidden">: {words}</span>}
      </figcaption>
    </figure>
  );
}

/** Larger pictures are left out. */
const MAX_PICTURE_PIXELS = 30_000_000;

/**
 * Opens a PDF for drawing. Its scripts are never run, since nothing here could run them, and its links are not
 * followed.
 *
 * @throws SignedOut, Refused, ServerFailure or Offline; any other error for an unreadable file
 */
export async function openPdf(path: string) {
  giveReaderItsNeeds();
  const response = await fetch(path, { credentials: "same-origin" }).catch((error: unknown) => {
    throw new Offline("No answer", { cause: error });
  });
  if (!response.ok) throw readFailure(response, await response.json().catch(() => undefined));
  return getDocumentProxy(new Uint8Array(await response.arrayBuffer()), {
    maxImageSize: MAX_PICTURE_PIXELS,
    isEvalSupported: false,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
}

export type PdfFile = Awaited<ReturnType<typeof openPdf>>;
