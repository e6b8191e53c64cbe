import { createHmac, randomBytes } from 'node:crypto'

/** Seconds of a time step (RFC 6238). */
const stepSeconds = 30
/** Steps before and after the present one that are accepted, for clocks that differ. */
const drift = 1
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns 160 random bits, the length that RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20)

/** Base32 without padding (RFC 4648), as authenticator apps take it. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the code of a secret at a counter (RFC 4226). */
export function codeAt(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** Returns the time step that a code belongs to; null when it is not one of those accepted at this time. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  const present = Math.floor(now / 1000 / stepSeconds)
  for (let step = Math.max(0, present - drift); step <= present + drift; step += 1)
    if (codeAt(secret, step) === code) return step
  return null
}

/** The address that authenticator apps read from the QR code. */
export const otpauth = (issuer: string, username: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
