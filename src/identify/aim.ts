/** What an AIM symbology identifier (ISO/IEC 15424) says about the scan. */
export interface Symbology {
  /** The identifier without its bracket, such as `C1`. */
  readonly id: string
  /** Name of the symbology; null when the letter is not assigned. */
  readonly name: string | null
  /** The reader announces GS1 element strings: GS1-128, GS1 DataMatrix, GS1 QR Code, GS1 DataBar, GS1 DotCode. */
  readonly gs1: boolean
  /** Digits of the trade item number in the symbol; null when it may contain anything. */
  readonly gtinLength: number | null
}

const names: Readonly<Record<string, string>> = {
  A: 'Code 39',
  C: 'Code 128',
  D: 'Code One',
  E: 'EAN/UPC',
  F: 'Codabar',
  G: 'Code 93',
  H: 'Code 11',
  I: 'Interleaved 2 of 5',
  J: 'DotCode',
  K: 'Code 16K',
  L: 'PDF417',
  M: 'MSI',
  O: 'Codablock',
  P: 'Plessey',
  Q: 'QR Code',
  R: 'Straight 2 of 5',
  S: 'Straight 2 of 5',
  T: 'Code 49',
  U: 'MaxiCode',
  X: 'Other',
  Z: 'Not a barcode',
  d: 'Data Matrix',
  e: 'GS1 DataBar',
  h: 'Han Xin',
  z: 'Aztec',
}

const gs1Carriers = new Set(['C1', 'd2', 'Q3', 'e0', 'e1', 'e2', 'J1', 'K1', 'z1', 'h1'])
const gtinLengths: Readonly<Record<string, number>> = { E0: 13, E3: 13, E4: 8 }

/** Splits `]C1…` into symbology and data. Without an identifier, `symbology` is null and `data` the whole text. */
export function splitSymbology(text: string): { readonly symbology: Symbology | null; readonly data: string } {
  const [whole, id] = /^\]([A-Za-z][0-9A-Za-z])/.exec(text) ?? []
  if (whole === undefined || id === undefined) return { symbology: null, data: text }
  const symbology: Symbology = {
    id,
    name: names[id.charAt(0)] ?? null,
    gs1: gs1Carriers.has(id),
    gtinLength: gtinLengths[id] ?? null,
  }
  return { symbology, data: text.slice(whole.length) }
}
