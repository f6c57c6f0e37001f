/** Forms of any JSON Schema, apart from those of definitions: they bring more of rjsf, a validator and antd's theme. */
export { Form } from "../../../renderers/Form.tsx";
export { interpretedValidator } from "../../../renderers/validator/interpreted-validator.ts";
