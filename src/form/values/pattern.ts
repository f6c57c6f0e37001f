const compiled = new Map<string, RegExp | undefined>();

/** The pattern as a regular expression with the `u` flag, compiled once; undefined if it is none. */
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

/** Whether a text has this form. A pattern that does not compile is a finding of the lint and hinders nobody here. */
export function isPatternOf(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.test(text) ?? true;
}
