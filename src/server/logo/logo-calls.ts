import { rights } from "../../insurance/permissions.ts";
import { instant, integerPart, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { fileField, textField, whole } from "../contract/form-fields.ts";

const MAX_COORDINATE = 100_000;
const pixels = (description: string, min: number) =>
  whole(`${description}, in pixels of the source.`, { min, max: MAX_COORDINATE });
const version = whole("The version that the caller has seen, 0 where there was none.", { min: 0 });

const crop = object({
  x: integerPart("From the left."),
  y: integerPart("From the top."),
  width: integerPart(),
  height: integerPart(),
});
const source = object({
  id: string("GET /files/logo/sources/<id>.png gives it back."),
  name: string("Of the file that was sent."),
  width: integerPart("In pixels."),
  height: integerPart("In pixels."),
  trimmed: crop,
});
const answer = object({
  firm: string("Shown if there is no logo."),
  version: integerPart("Number of changes; 0 before the first."),
  logo: nullable(
    object({
      id: string("GET /files/logo/<id>.png gives it back."),
      width: integerPart("In pixels, at 300 to the inch."),
      height: integerPart("In pixels."),
      setAt: instant("When it was set."),
      setBy: string(),
      source,
      crop,
    }),
  ),
});

const gone = "No such picture: it was uploaded more than an hour ago, or by another firm.";
const stale = "Someone has changed the logo since.";

export const logoCalls = [
  {
    path: "Logo/get",
    summary: "Returns the firm's logo and its source picture.",
    right: rights.manageFirm,
    form: {},
    answer,
  },
  {
    path: "Logo/upload",
    summary:
      "Uploads a picture to crop for a logo: PNG, JPEG or SVG. It is decoded and re-encoded; nothing else is kept.",
    right: rights.manageFirm,
    form: { file: fileField("At most 2 MB and 25 million pixels.") },
    answer: object({ source }),
    refusals: { 413: "The file is too large.", 429: "Too many pictures in an hour." },
  },
  {
    path: "Logo/save",
    summary: "Sets part of a picture as the firm's logo, for documents produced from then on.",
    right: rights.manageFirm,
    form: {
      source: textField("Id of the picture.", 40),
      x: pixels("Left edge", 0),
      y: pixels("Upper edge", 0),
      width: pixels("Width", 1),
      height: pixels("Height", 1),
      version,
    },
    answer,
    refusals: { 404: gone, 409: stale },
  },
  {
    path: "Logo/remove",
    summary: "Removes the logo: documents show the firm's name from then on.",
    right: rights.manageFirm,
    form: { version },
    answer,
    refusals: { 409: stale },
  },
] as const satisfies readonly CallShape[];
