import { Window } from "happy-dom";
import { populateGlobal } from "vitest/runtime";

/**
 * A document for a test that also reads the shipped definitions: in vitest's own happy-dom environment, URLs relative
 * to a module are those of a web page. Imported before anything that uses a document.
 */
populateGlobal(globalThis, new Window({ url: "http://localhost" }), { bindFunctions: true });
