import type { HandlersOf } from "../contract/handlers-of.ts";
import type { accessCalls } from "./access-calls.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginTotp } from "./begin-totp.ts";
import { changeOwnPassword } from "./change-own-password.ts";
import { confirm } from "./confirm.ts";
import { confirmPasskey } from "./confirm-passkey.ts";
import { endOne, endOthers, forgetDevice, forgetDevices } from "./end-sessions.ts";
import { getAccess } from "./get-access.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import { passkeyOptions } from "./passkey-options.ts";
import { proveTotp } from "./prove-totp.ts";
import { removePasskey, removeTotp } from "./remove-factor.ts";
import { renamePasskey } from "./rename-passkey.ts";

export const accessHandlers: HandlersOf<typeof accessCalls> = {
  "Access/get": getAccess,
  "Access/confirm": confirm,
  "Access/passkeyOptions": passkeyOptions,
  "Access/confirmPasskey": confirmPasskey,
  "Access/beginTotp": beginTotp,
  "Access/proveTotp": proveTotp,
  "Access/removeTotp": removeTotp,
  "Access/makeRecoveryCodes": makeRecoveryCodes,
  "Access/addPasskey": addPasskey,
  "Access/removePasskey": removePasskey,
  "Access/renamePasskey": renamePasskey,
  "Access/endSession": endOne,
  "Access/endOtherSessions": endOthers,
  "Access/forgetDevice": forgetDevice,
  "Access/forgetDevices": forgetDevices,
  "Access/changePassword": changeOwnPassword,
};
