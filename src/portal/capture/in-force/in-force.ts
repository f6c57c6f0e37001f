import { createContext, useContext } from "react";
import type { Resolution } from "../../../form/resolve/resolution.ts";

/** The answers of the policy in force, against which a change of it is marked; null while they are not here yet. */
export type InForce = Resolution | null;

export const InForceContext = createContext<InForce>(null);

export const useInForce = (): InForce => useContext(InForceContext);
