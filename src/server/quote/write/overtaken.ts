/** Somebody else changed what is written over first; undoes the transaction. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}
