import { useRef } from "react";
import { Group } from "../../../../renderers/Group.tsx";
import { uploadLogo } from "../../api/logo-calls.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { useDrop } from "../../uploads/use-drop.ts";
import { useAct } from "../../use-act.ts";

interface Props {
  readonly onPicture: (source: Awaited<ReturnType<typeof uploadLogo>>) => void;
}

/** Asks for a picture: picked, or dropped here. */
export function ChooseLogo({ onPicture }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { busy, trouble, act } = useAct();
  const send = ([file]: readonly File[]) => {
    if (file) void act(async () => onPicture(await uploadLogo(file)));
  };
  const { over, handlers } = useDrop(send);
  return (
    <Group
      className={over ? "panel panel-body attach attach-over logo-choose" : "panel panel-body attach logo-choose"}
      aria-labelledby="logo-choose"
      {...handlers}
    >
      <h2 id="logo-choose">Choose a picture</h2>
      <p className="question-hint" id="logo-takes">
        PNG, JPEG or SVG, at most 2 MB; the text of an SVG as paths, since a typeface of yours may not be here. You
        choose the part that is shown, and see it on a document before anything changes. Or drop it here.
      </p>
      <p>
        <button
          type="button"
          className="button button-primary"
          aria-describedby="logo-takes"
          aria-busy={busy}
          onClick={() => picker.current?.click()}
        >
          {busy ? "Looking at it…" : "Choose a file…"}
        </button>
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Logo"
        accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Trouble words={trouble} />
    </Group>
  );
}
