/** A share as a bar; its number is beside it in words. */
export function Bar({ share }: { readonly share: number }) {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return (
    <svg className="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
      <rect className="bar-whole" width="100" height="8" />
      <rect className="bar-part" width={width} height="8" />
    </svg>
  );
}
