import { splitSymbology } from './aim.ts'
import { cleanRead, damageOf, readLimit } from './clean.ts'
import { type IdentifiedRead, type Interpretation, notUnderstood } from './identified-read.ts'
import { hexOf, interpretEpcHex, interpretEpcUrn } from './interpret-epc.ts'
import { interpretAnnounced, interpretDigitalLink, interpretUnannounced } from './interpret-gs1.ts'
import { interpretPlain, interpretTradeItem, isEnvelope } from './interpret-plain.ts'

export interface IdentifyOptions {
  /** Texts that the reader sends instead of ASCII 29; replaces `defaultSeparators` of clean.ts. */
  readonly separators?: readonly string[]
}

/**
 * Interprets a raw scan: EPC, GS1 element string, GS1 Digital Link, any other printable code, or not understood. Never
 * throws. With any result, `lookupKeys` finds an identifier that was stored with the same text.
 */
export function identify(raw: string, { separators }: IdentifyOptions = {}): IdentifiedRead {
  if (raw.length > readLimit) {
    return {
      raw,
      payload: raw,
      symbology: null,
      ...notUnderstood({ code: 'too-long', limit: readLimit, got: raw.length }),
    }
  }
  const { symbology, data } = splitSymbology(cleanRead(raw, separators))
  return { raw, payload: data, symbology, ...interpret(data, symbology) }
}

function interpret(data: string, symbology: IdentifiedRead['symbology']): Interpretation {
  if (data === '') return notUnderstood({ code: 'empty' })
  if (isEnvelope(data)) return interpretPlain(data)
  const damage = damageOf(data)
  if (damage !== undefined) return notUnderstood(damage)
  if (symbology?.gs1 === true) return interpretAnnounced(data)
  if (symbology !== null && symbology.gtinLength !== null) return interpretTradeItem(data, symbology)
  const hex = hexOf(data)
  return (
    interpretDigitalLink(data) ??
    interpretEpcUrn(data) ??
    interpretUnannounced(data) ??
    (hex === null ? null : interpretEpcHex(hex)) ??
    interpretPlain(data)
  )
}
