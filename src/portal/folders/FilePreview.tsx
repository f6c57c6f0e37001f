import { useEffect, useRef } from "react";
import type { FolderEntry } from "../api/folder-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { shownAs } from "./entry-words.ts";
import { entryKey } from "./folder-address.ts";
import { PdfPages } from "./later-pdf-pages.tsx";

interface Props {
  readonly entry: FolderEntry;
  readonly onClose: () => void;
}

/** A picture or a PDF, drawn by the page itself: nothing that is in it can run. */
export function FilePreview({ entry, onClose }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  const { name, path } = entry;
  useEffect(() => {
    head.current?.focus();
  }, []);
  const close = () => {
    onClose();
    setTimeout(() => document.querySelector<HTMLElement>(`tr[data-key="${entryKey(entry)}"] [data-entry]`)?.focus());
  };
  if (path === null) return null;
  return (
    <section
      className="preview"
      aria-label={`Preview of ${name}`}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      <div className="preview-head">
        <h2 ref={head} tabIndex={-1}>
          {name}
        </h2>
        <span className="end">
          <ButtonLink size="small" href={path} download={name}>
            <Icon name="download" />
            Download
          </ButtonLink>
          <Button size="small" onClick={close}>
            Close
          </Button>
        </span>
      </div>
      {shownAs(entry) === "picture" ? (
        <img className="preview-picture" src={path} alt={name} />
      ) : (
        <PdfPages path={path} name={name} />
      )}
    </section>
  );
}
