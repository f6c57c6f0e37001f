/** A value with one path changed; `undefined` removes, `-` at the end of a list appends. */
export function changed(value: unknown, pointer: string, to: unknown): unknown {
  const copy = structuredClone(value);
  const parts = pointer.split("/").slice(1);
  const last = parts.pop() ?? "";
  let place: unknown = copy;
  for (const part of parts) place = partOf(place, unescaped(part), pointer);
  if (typeof place !== "object" || place === null) throw new Error(`${pointer} leads nowhere.`);
  if (Array.isArray(place) && last === "-") place.push(to);
  else if (to === undefined) Reflect.deleteProperty(place, unescaped(last));
  else
    Object.defineProperty(place, unescaped(last), { value: to, enumerable: true, writable: true, configurable: true });
  return copy;
}

function partOf(place: unknown, key: string, pointer: string): unknown {
  if (typeof place !== "object" || place === null || !Object.hasOwn(place, key))
    throw new Error(`${pointer} leads nowhere.`);
  return Reflect.get(place, key);
}

function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
