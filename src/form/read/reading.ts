/** What was typed, read: the value to store, or why it cannot be read, in words. */
export type Reading<Value> = { readonly value: Value } | { readonly error: string };
