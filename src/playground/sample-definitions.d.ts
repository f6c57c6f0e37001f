/** The shipped definitions, the examples and the gallery; read by build-playground.mjs. */
declare module "sample-definitions" {
  const definitions: readonly import("../../schemas/definition.ts").Definition[];
  export default definitions;
}
