/**
 * For the `ref` of a box. React sets type and name of an input whenever it updates it, and clears the name in between, for
 * the sake of radio buttons. After either a form looks through all of its controls at the next property that is read of
 * it, as React does at every event: a millisecond a key at 1,000 controls. What stays the same is not set.
 */
export function keepAttributes(input: HTMLInputElement | null): void {
  if (!input) return;
  for (const attribute of ["name", "type"])
    Object.defineProperty(input, attribute, {
      configurable: true,
      get: () => input.getAttribute(attribute) ?? "",
      set: (value: string) => {
        if (value !== "" && value !== input.getAttribute(attribute)) input.setAttribute(attribute, value);
      },
    });
}
