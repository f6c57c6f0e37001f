import { useEffect, useRef, useState } from "react";
import ReactCrop from "react-image-crop";
import type { LogoPart } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { PdfPages } from "../../folders/later-pdf-pages.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { PartBoxes, type PictureSize, partWithin, wholeOf } from "./PartBoxes.tsx";

/** Preview of the firm's newest document; generated on request, since it takes a moment. */
function LogoPreview({ path }: { readonly path: string }) {
  const [asked, setAsked] = useState<string>();
  const isOld = asked !== undefined && asked !== path;
  return (
    <Panel
      title="On your newest document"
      beside={
        <span className="row end">
          {(asked === undefined || isOld) && (
            <Button size="small" onClick={() => setAsked(path)}>
              {isOld ? "Show it again" : "Show it"}
            </Button>
          )}
        </span>
      }
    >
      <PanelBody>
        <p className="small">
          {asked === undefined && "This is a preview. It has not been saved."}
          {isOld && "You have changed the part since then: this preview shows the earlier one."}
          {asked !== undefined && !isOld && "None of this is saved."}
        </p>
        {asked !== undefined && <PdfPages key={asked} path={asked} name="your newest document" />}
      </PanelBody>
    </Panel>
  );
}

interface Props {
  readonly draft: LogoDraft;
  /** Version of the present logo. */
  readonly version: number;
  /** The non-blank part of the picture, if known. */
  readonly trimmed: LogoPart | undefined;
  readonly onCut: (part: LogoPart) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const labels = {
  cropArea: "The part that is shown. Arrow keys move it.",
  nwDragHandle: "Upper left corner. Arrow keys move it.",
  nDragHandle: "Upper edge. Arrow keys move it.",
  neDragHandle: "Upper right corner. Arrow keys move it.",
  eDragHandle: "Right edge. Arrow keys move it.",
  seDragHandle: "Lower right corner. Arrow keys move it.",
  sDragHandle: "Lower edge. Arrow keys move it.",
  swDragHandle: "Lower left corner. Arrow keys move it.",
  wDragHandle: "Left edge. Arrow keys move it.",
};

/** Crops a picture, by dragging, by arrow keys or in numbers. */
export function CutLogo({ draft, version, trimmed, onCut, onDone, onCancel }: Props) {
  const { source } = draft;
  const [part, setPart] = useState(draft.part);
  const [picture, setPicture] = useState<PictureSize>();
  const [isGone, setGone] = useState(false);
  const { busy, trouble, act, forget } = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useKept(part, JSON.stringify(part) === JSON.stringify(draft.part), onCut);
  const shown = picture && partWithin(part ?? wholeOf(picture), picture);
  const cut = (next: LogoPart) => {
    forget();
    if (picture) setPart(partWithin(next, picture));
  };
  const save = () =>
    act(async () => {
      if (!shown) return;
      await call("/api/v1/Logo/save", { source, ...shown, version });
      toast("New documents show this logo.");
      onDone();
    });
  const image = (
    <img
      src={sourcePicture(source)}
      alt="The uploaded logo"
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPicture({ width, height })}
      onError={() => setGone(true)}
    />
  );
  return (
    <>
      <Panel aria-labelledby="logo-part">
        <PanelHead>
          <h2 id="logo-part" ref={heading} tabIndex={-1}>
            Choose the part that is shown
          </h2>
        </PanelHead>
        <PanelBody className="logo-cut stack gap-3 justify-start">
          {isGone && <Trouble words="This picture is no longer available. Go back and choose the file again." />}
          {!isGone && !shown && image}
          {!isGone && shown && picture && (
            <ReactCrop
              className="logo-crop"
              crop={{
                unit: "%",
                x: (shown.x / picture.width) * 100,
                y: (shown.y / picture.height) * 100,
                width: (shown.width / picture.width) * 100,
                height: (shown.height / picture.height) * 100,
              }}
              ariaLabels={labels}
              keepSelection
              minWidth={8}
              minHeight={8}
              onChange={(_, { x, y, width, height }) =>
                cut({
                  x: (x / 100) * picture.width,
                  y: (y / 100) * picture.height,
                  width: (width / 100) * picture.width,
                  height: (height / 100) * picture.height,
                })
              }
            >
              {image}
            </ReactCrop>
          )}
          {shown && picture && (
            <PartBoxes
              part={shown}
              picture={picture}
              onPart={cut}
              onWhole={() => cut(wholeOf(picture))}
              onTrimmed={trimmed && (() => cut(trimmed))}
            />
          )}
          <div className="cluster">
            <Button variant="primary" busy={busy} aria-disabled={!shown} onClick={() => void save()}>
              Use this logo
            </Button>
            <Button onClick={onCancel}>Go back</Button>
          </div>
          <Trouble words={trouble} />
        </PanelBody>
      </Panel>
      {shown && !isGone && <LogoPreview path={logoPreview(source, shown)} />}
    </>
  );
}

/** Milliseconds of rest after which a crop is saved. */
const SAVE_DELAY_MS = 300;

/** Saves the crop once it rests, not with every pixel of a drag. */
function useKept(part: LogoPart | undefined, isKept: boolean, keep: (part: LogoPart) => void): void {
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    if (!part || isKept) return undefined;
    const timer = setTimeout(() => latest.current(part), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [part, isKept]);
}

/** A crop in progress: kept in the address, so that it survives a new sign-in. */
export interface LogoDraft {
  readonly source: string;
  /** Undefined for the whole picture. */
  readonly part: LogoPart | undefined;
}

/** Reads `?source=…&part=x,y,width,height`; undefined if there is no crop. */
export const readLogoDraft = (address: URLSearchParams): LogoDraft | undefined => {
  const source = address.get("source");
  if (!source) return undefined;
  const [x, y, width, height] = (address.get("part") ?? "").split(",").map(Number);
  const edges = [x, y, width, height];
  const part =
    x !== undefined && y !== undefined && width !== undefined && height !== undefined && edges.every(Number.isInteger)
      ? { x, y, width, height }
      : undefined;
  return { source, part };
};

export const logoDraftAddress = ({ source, part }: LogoDraft): Record<string, string> => ({
  source,
  ...(part ? { part: [part.x, part.y, part.width, part.height].join(",") } : {}),
});

/** URLs of a firm's logo, and of its original picture. */
export const logoPicture = (id: string): string => `/files/logo/${encodeURIComponent(id)}.png`;
const sourcePicture = (id: string): string => `/files/logo/sources/${encodeURIComponent(id)}.png`;

/** URL of a sample document with this crop. */
const logoPreview = (source: string, part: LogoPart): string =>
  `/files/logo/preview.pdf?${new URLSearchParams({
    source,
    ...Object.fromEntries(Object.entries(part).map(([edge, pixels]) => [edge, String(pixels)])),
  })}`;
