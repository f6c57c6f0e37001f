import { Area } from "../../area/Area.tsx";
import { useQuote } from "../open/quote-context.ts";

const version = () => import("./VersionArea.tsx");

/** Says that the form of the quote has a newer version, or how the quote came to its own; else nothing is loaded. */
export function VersionHost() {
  const { state } = useQuote();
  if (state.readOnly || !(state.newVersion || state.moved)) return null;
  return <Area name="capture/version" load={version} fallback={null} />;
}
