import { useEffect, useRef } from "react";
import { useSite } from "../../config.ts";
import { saveBlob } from "../../downloads/save-blob.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Ten codes, this once: to be printed, kept as a file or copied. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { brand } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast("The codes are copied.");
    } catch {
      toast("The browser lets nothing be copied here. Download or print the codes.", { bad: true });
    }
  };
  const download = () => {
    const lines = [`${brand} portal: recovery codes, each works once`, "", ...codes, ""];
    saveBlob(new Blob([lines.join("\r\n")], { type: "text/plain" }), "recovery-codes.txt");
  };
  return (
    <section className="access-form recovery-codes" aria-labelledby="recovery-title">
      <h3 id="recovery-title" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each signs you in once in place of your app or passkey. They are shown this once: keep them where you find them
        without your phone.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="access-acts cluster">
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          Copy
        </Button>
        <Button onClick={download}>
          <Icon name="download" />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </section>
  );
}
