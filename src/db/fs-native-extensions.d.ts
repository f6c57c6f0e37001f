declare module "fs-native-extensions" {
  /** @returns whether it is now locked; false where another descriptor holds the lock */
  export function tryLock(descriptor: number, offset: number, length: number): boolean;
}
