import { type CallPath, calls } from "./calls.ts";
import { anyone, type CallShape } from "./contract/call-shape.ts";

/** Whether somebody's rights open a call; what it is about is looked at by the call itself. */
export const opensCall = ({ right }: Pick<CallShape, "right">, permissions: number): boolean =>
  right === undefined || right === anyone || (permissions & right) !== 0;

const byPath: ReadonlyMap<string, CallShape> = new Map(calls.map((shape) => [shape.path, shape]));

/** Whether somebody's rights open the call of this name. */
export const mayCall = (path: CallPath, permissions: number): boolean => {
  const shape = byPath.get(path);
  return shape !== undefined && opensCall(shape, permissions);
};
