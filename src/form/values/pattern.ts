const compiled = new Map<string, RegExp | undefined>();

/** The pattern compiled with the `u` flag, cached; undefined if it is invalid. */
export function compilePattern(pattern: string): RegExp | undefined {
  if (!compiled.has(pattern)) compiled.set(pattern, tryCompile(pattern));
  return compiled.get(pattern);
}

function tryCompile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}

/** Whether a text matches a pattern. An invalid pattern matches everything; the lint reports it. */
export function isPatternOf(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.test(text) ?? true;
}
