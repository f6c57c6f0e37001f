import { FormAlone } from "../../examples/FormAlone.tsx";
import { benchData, benchFields } from "./bench-fields.ts";
import { sizeAsked } from "./bench-form.ts";
import { start } from "./start.ts";

/** The README's example, its packages installed by npm outside the repository. */
const size = sizeAsked();

start(() => <FormAlone definition={benchFields(size)} answers={benchData(size)} onSend={() => undefined} />);
