import type { KeyboardEvent } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";

interface Props {
  /** As it is called while it can be pressed, or would be. */
  readonly words: string;
  readonly blocked: boolean;
  readonly busy: boolean;
  /** Id of what prevents it. */
  readonly reasonsId: string;
  readonly onPress: () => void;
}

/** Enter is pressed in passing; cover is not bound or changed in passing. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

/** The one button that binds. */
export function AcceptButton({ words, blocked, busy, reasonsId, onPress }: Props) {
  return (
    <Button
      variant="primary"
      aria-disabled={blocked}
      busy={busy}
      aria-describedby={reasonsId}
      onKeyDown={ignoreEnter}
      onClick={onPress}
    >
      {blocked && <Icon name="lock" />}
      {busy ? "Accepting" : words}
    </Button>
  );
}
