import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyMade } from '../../../src/protocol/passkey.ts'

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

/** Values in which a response deviates from that of a correct browser and authenticator. */
export interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly verified?: boolean
  readonly counter?: number
  readonly handle?: string
}

/** The head of a CBOR item with a length or value below 65,536. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const bytes = (data: Uint8Array): Buffer => Buffer.concat([head(2, data.length), data])
const word = (data: string): Buffer => Buffer.concat([head(3, data.length), Buffer.from(data)])

/** A passkey of ES256 without attestation, kept in memory. */
export function createAuthenticator(origin: string, rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let handle = ''
  const clientData = (type: string, challenge: string, twist: Twist): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: twist.origin ?? origin, crossOrigin: false }))
  const dataOf = (flags: number, twist: Twist): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(twist.counter ?? 0)
    return Buffer.concat([
      sha256(twist.rpId ?? rpId),
      Buffer.from([flags | (twist.verified === false ? 0 : 4)]),
      counter,
    ])
  }
  // kty EC2, alg ES256, crv P-256.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
  return {
    make: (challenge: string, user: string, twist: Twist = {}): PasskeyMade => {
      handle = user
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const parts = [word('fmt'), word('none'), word('attStmt'), head(5, 0), word('authData')]
      const attestationObject = Buffer.concat([
        head(5, 3),
        ...parts,
        bytes(Buffer.concat([dataOf(0x41, twist), attested])),
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge, twist))
      const response = { clientDataJSON, attestationObject: text(attestationObject), transports: ['internal'] }
      return { id: text(id), rawId: text(id), type: 'public-key', response }
    },
    sign: (challenge: string, twist: Twist = {}): PasskeyAssertion => {
      const client = clientData('webauthn.get', challenge, twist)
      const data = dataOf(0x01, twist)
      const signature = text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey))
      const userHandle = twist.handle ?? handle
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature, userHandle }
      return { id: text(id), rawId: text(id), type: 'public-key', response }
    },
  }
}
