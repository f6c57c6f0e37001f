import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** Flags of the authenticator data. */
const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

interface Asked {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** Whether the user was verified, by fingerprint or PIN. */
  readonly verified?: boolean;
  /** User handle of a new passkey. */
  readonly userHandle?: string;
}

/** A software authenticator (ES256) with one passkey, which answers as a browser does. */
export class SoftwarePasskey {
  readonly id: string;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  count = 0;
  userHandle = "";

  constructor(id = base64url(randomBytes(32))) {
    this.id = id;
  }

  #clientData(type: string, { challenge, origin }: Asked): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #authenticatorData({ rpId, verified = true }: Asked, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.count);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (verified ? VERIFIED : 0) | more]), counter]);
  }

  #publicKey(): Uint8Array {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }

  #credential(response: Readonly<Record<string, unknown>>): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response });
  }

  /** A new passkey, as `navigator.credentials.create` gives it. */
  made(asked: Asked): string {
    this.userHandle = asked.userHandle ?? "";
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const about = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey()]);
    const authData = new Uint8Array(Buffer.concat([this.#authenticatorData(asked, WITH_KEY), about]));
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", authData],
      ]),
    );
    return this.#credential({
      clientDataJSON: base64url(Buffer.from(this.#clientData("webauthn.create", asked))),
      attestationObject: base64url(attestation),
      transports: ["internal", "telepathy"],
    });
  }

  /** A signed challenge, as `navigator.credentials.get` returns it. */
  signed(asked: Asked): string {
    this.count += 1;
    const clientData = this.#clientData("webauthn.get", asked);
    const authenticatorData = this.#authenticatorData(asked, 0);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: base64url(Buffer.from(clientData)),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      userHandle: this.userHandle,
    });
  }
}
