import { type RefObject, useState } from "react";
import { type FirmLogo, logoPicture, removeLogo } from "../../api/logo-calls.ts";
import { momentWords } from "../../clock.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";

interface Props {
  readonly logo: FirmLogo;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onCutAgain: (logo: NonNullable<FirmLogo["logo"]>) => void;
  readonly onRemoved: () => void;
}

/** The logo as it stands on paper, or the name that stands there instead. */
export function CurrentLogo({ logo: { firm, logo, version }, heading, onCutAgain, onRemoved }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { busy, trouble, act } = useAct();
  const remove = () =>
    act(async () => {
      await removeLogo(version);
      toast(`New documents show ${firm} instead of a logo.`);
      onRemoved();
    });
  return (
    <Panel aria-labelledby="logo-now">
      <PanelHead>
        <h2 id="logo-now" ref={heading} tabIndex={-1}>
          On your documents now
        </h2>
      </PanelHead>
      <PanelBody className="logo-now">
        <div className="logo-paper">
          {logo ? (
            <img src={logoPicture(logo.id)} alt={`Logo of ${firm}`} />
          ) : (
            <span className="logo-name">{firm}</span>
          )}
        </div>
        {logo ? (
          <p className="small">
            {momentWords(logo.setAt)}, by {logo.setBy}. Documents that were made before keep what they were made with.
          </p>
        ) : (
          <p className="small">There is no logo: your firm's name stands at the top of every document.</p>
        )}
        {logo && (
          <div className="cluster">
            <Button onClick={() => onCutAgain(logo)}>Choose another part</Button>
            {isAsked ? (
              <>
                <Button busy={busy} onClick={() => void remove()}>
                  Remove it, show the name
                </Button>
                <Button variant="text" onClick={() => setAsked(false)}>
                  Keep it
                </Button>
              </>
            ) : (
              <Button variant="text" onClick={() => setAsked(true)}>
                Remove…
              </Button>
            )}
          </div>
        )}
        <Trouble words={trouble} />
      </PanelBody>
    </Panel>
  );
}
