import { lockDataFolder } from "../../src/db/lock-data-folder.ts";

// A process that takes the given data folder and keeps it until it is killed.
try {
  lockDataFolder(process.argv[2] ?? "");
  console.log("locked");
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
