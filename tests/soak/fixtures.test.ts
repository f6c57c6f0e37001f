import { fixtureSubjects } from "./answer-sets.ts";
import { soakHalf } from "./soak-half.ts";

soakHalf(fixtureSubjects());
