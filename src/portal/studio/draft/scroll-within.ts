/** Scrolls a box, and nothing around it, until a part of it is in sight. */
export function scrollWithin(box: HTMLElement, part: Element | null): void {
  if (!part) return;
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
