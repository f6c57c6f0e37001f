import type { HandlersOf } from "../contract/handlers-of.ts";
import type { clientsCalls } from "./clients-calls.ts";
import { getClient } from "./get-client.ts";
import { saveClient } from "./save-client.ts";
import { searchClients as searchClientRecords } from "./search-clients.ts";

export const clientsHandlers: HandlersOf<typeof clientsCalls> = {
  "Clients/search": searchClientRecords,
  "Clients/get": getClient,
  "Clients/save": saveClient,
};
