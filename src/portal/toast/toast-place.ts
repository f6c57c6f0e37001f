/** An edge of the window or of what is in it, in pixels from its top or left. */
interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Place {
  readonly windowHeight: number;
  /** Upper edge of what stays at the bottom of the window; the window's own height where nothing does. */
  readonly floor: number;
  /** The toasts as they stand now: how high they are and where their sides are counts, not where they hang. */
  readonly toasts: Box;
  /** What has the focus, if anything that can be covered. */
  readonly used: Box | null;
}

const gap = 16;

/** How far above the lower edge of the window toasts hang: over what stays there, and over what is being used. */
export function toastBottom({ windowHeight, floor, toasts, used }: Place): number {
  const height = toasts.bottom - toasts.top;
  const usual = windowHeight - floor + gap;
  if (!used) return usual;
  const lower = windowHeight - usual;
  const isBeside = used.right <= toasts.left || used.left >= toasts.right;
  const isApart = used.bottom <= lower - height || used.top >= lower;
  if (isBeside || isApart) return usual;
  const above = windowHeight - used.top + gap;
  return above + height <= windowHeight ? above : usual;
}
