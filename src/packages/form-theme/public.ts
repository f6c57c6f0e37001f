/** Public API of `@fennmoor/form-theme`: anything else in the package may change with any version. */
export { AntdTheme } from "../../../renderers/AntdTheme.tsx";
export type { ControlProps } from "../../../renderers/control-props.ts";
export { loadLaterControls, registerControl } from "../../../renderers/controls.ts";
export { focusPlace } from "../../../renderers/focus-place.ts";
export { BindQuestions } from "../../binding/BindQuestions.tsx";
export { FormView } from "../../binding/FormView.tsx";
export { useRecordAtom, useResolution } from "../../binding/state-hooks.ts";
