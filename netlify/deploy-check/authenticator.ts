/**
 * Emulates a device that stores passkeys: W3C Web Authentication, sections 6.1 and 6.5, with ES256 and attestation
 * "none".
 */
import {
  createHash,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  randomBytes,
  sign,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type CBOR = Parameters<typeof isoCBOR.encode>[0];

export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly keys: KeyPairKeyObjectResult = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private counter = 0;

  /**
   * @param origin the origin of the requesting page
   * @param asksOwner whether the device asks for a PIN or fingerprint
   */
  constructor(
    private readonly origin: string,
    public asksOwner = true,
  ) {}

  /**
   * Returns the browser's answer to a request to add a passkey.
   * @param attestation its format and its statement
   */
  register(
    { challenge }: { challenge: string },
    attestation: { format: string; statement: Map<string, CBOR> } = {
      format: 'none',
      statement: new Map(),
    },
  ): object {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      cose,
    ]);
    const attestationObject = isoCBOR.encode(
      new Map<string, CBOR>([
        ['fmt', attestation.format],
        ['attStmt', attestation.statement],
        ['authData', Buffer.concat([this.data(HAS_CREDENTIAL), credential])],
      ]),
    );
    return this.credential({
      clientDataJSON: this.client('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Returns the browser's answer to a request to sign in. */
  signIn({ challenge }: { challenge: string }): object {
    const [client, data] = [this.client('webauthn.get', challenge), this.data(0)];
    const signed = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey);
    return this.credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signed.toString('base64url'),
    });
  }

  private credential(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }));
  }

  private data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    this.counter += 1;
    counter.writeUInt32BE(this.counter);
    const owner = this.asksOwner ? USER_VERIFIED : 0;
    return Buffer.concat([
      sha256(new URL(this.origin).hostname),
      Buffer.from([USER_PRESENT | owner | flags]),
      counter,
    ]);
  }
}
