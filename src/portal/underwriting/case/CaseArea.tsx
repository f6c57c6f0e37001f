import { useParams } from "react-router-dom";
import { AntdTheme } from "../../../../renderers/AntdTheme.tsx";
import { QuoteFrame } from "../../capture/frame/QuoteFrame.tsx";
import { useColorScheme } from "../../shell/color-scheme.ts";
import { CaseOfQuote } from "./CaseOfQuote.tsx";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

const queue = { address: "/user/underwriting", title: "Underwriting" };

/** One risk as an underwriter sees it. Its quote is open as on its own pages, so that every answer can be shown. */
export default function CaseArea() {
  const { Reference } = useParams();
  const scheme = useColorScheme();
  return (
    <AntdTheme scheme={scheme} nonce={nonce}>
      <QuoteFrame key={Reference} home={queue}>
        <CaseOfQuote />
      </QuoteFrame>
    </AntdTheme>
  );
}
