/** Forms of any JSON Schema. A separate entry point, since they need more of rjsf, a validator and antd's theme. */
export { Form } from "../../../renderers/Form.tsx";
export { registerPlainCatalogue } from "../../../renderers/form-words.ts";
export { interpretedValidator, validatorIn } from "../../../renderers/validator/interpreted-validator.ts";
export type { PlainCatalogue } from "../../../schemas/words/plain-english.ts";
