import { type KeyboardEvent, useState } from "react";

/** Whether Caps Lock was on at the last key in a box; unknown before the first, and once the focus has left it. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const look = (event: KeyboardEvent) => setIsOn(event.getModifierState("CapsLock"));
  return { isOn, onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) };
}
