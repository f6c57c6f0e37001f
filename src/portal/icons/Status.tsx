import { type Shape, StatusShape } from "./StatusShape.tsx";

type Tone = "plain" | "waits" | "done" | "over" | "refused";

const looks: Readonly<Record<string, readonly [Shape, Tone]>> = {
  INCOMPLETE: ["dashed", "plain"],
  QUOTED: ["ring", "plain"],
  REFERRED: ["half", "plain"],
  "INFO REQUESTED": ["filled", "waits"],
  DECLINED: ["slash", "refused"],
  EXPIRED: ["clock", "over"],
  NTU: ["bar", "over"],
  ACCEPTED: ["tick", "done"],
  "MTA QUOTE": ["triangle", "plain"],
  "MTA REFERRED": ["half", "plain"],
  "MTA INFO REQUESTED": ["filled", "waits"],
  "MTA DECLINED": ["slash", "refused"],
  "MTA ACCEPTED": ["tick", "done"],
  "RENEWAL QUOTE": ["turn", "plain"],
  "CANCEL REQUESTED": ["half", "plain"],
  CANCELLED: ["bar", "over"],
  LAPSED: ["bar", "over"],
};

const order = Object.keys(looks);

/** Where a status comes in the life of a quote; unknown ones last. */
export function statusOrder(webStatus: string): number {
  const at = order.indexOf(webStatus.toUpperCase());
  return at < 0 ? order.length : at;
}

const abbreviations = new Set(["NTU", "MTA"]);

/** `INFO REQUESTED` is read as "Info requested"; a status that the portal does not know, as it is. */
export function statusWords(webStatus: string): string {
  if (!(webStatus.toUpperCase() in looks)) return webStatus;
  return webStatus
    .toUpperCase()
    .split(" ")
    .map((word, at) => {
      if (abbreviations.has(word)) return word;
      const lower = word.toLowerCase();
      return at === 0 ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
    })
    .join(" ");
}

/** Where a quote stands: shape first, colour only where someone has something to do. */
export function Status({ webStatus }: { readonly webStatus: string }) {
  const [shape, tone] = looks[webStatus.toUpperCase()] ?? ["ring", "plain"];
  return (
    <span className={tone === "plain" ? "status" : `status status-${tone}`}>
      <StatusShape shape={shape} />
      {statusWords(webStatus)}
    </span>
  );
}
