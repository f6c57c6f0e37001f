import type { Config } from "../read-config.ts";
import type { Clock, Services } from "../services.ts";
import { demonstrationRegisters } from "./demonstration-registers.ts";
import { httpRegister } from "./http-register.ts";
import { registerNames } from "./register.ts";
import { rememberAnswers } from "./remember-answers.ts";

/** The registers of a site: those that it names, and outside of production those of the demonstration for the rest. */
export const registersOf = (config: Pick<Config, "registers" | "production">, clock: Clock): Services["registers"] =>
  Object.fromEntries(
    registerNames.flatMap((name) => {
      const place = config.registers[name];
      const register = place ? httpRegister(place) : config.production ? undefined : demonstrationRegisters[name];
      return register ? [[name, rememberAnswers(register, clock.wall)]] : [];
    }),
  );
