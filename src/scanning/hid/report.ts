/** Where a browser finds bar code readers in POS mode: usage page and usage of the HID point of sale tables. */
export const BAR_CODE_READER = { usagePage: 0x8c, usage: 0x02 }
/** Number of the report with scanned data. */
export const SCANNED_DATA = 2

/** Positions in a report: its length, the AIM identifier, the data (one further in readers with a byte before the identifier), whether more follows. */
const LENGTH = 0
const AIM = 1
const AIM_LENGTH = 3
const CONTINUED = 62
const MOST_DATA = 56
/** Longer than any code; a reader that sends more is out of step. */
const MOST_BYTES = 8192

const BRACKET = 0x5d

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/**
 * Joins the reports of one reader. A call returns the scan that its report completes, begun by the AIM identifier where the reader gives one, without the
 * line end that readers may add; null while more reports follow, and for a report without data.
 */
export const createHidJoin = (): ((report: DataView) => string | null) => {
  let aim = ''
  let bytes: number[] = []
  const restart = (): void => {
    aim = ''
    bytes = []
  }
  return (report) => {
    const at = (index: number): number => (index < report.byteLength ? report.getUint8(index) : 0)
    const shift = at(AIM) !== BRACKET && at(AIM + 1) === BRACKET ? 1 : 0
    const begin = AIM + shift
    if (aim === '' && at(begin) === BRACKET)
      aim = String.fromCharCode(...Array.from({ length: AIM_LENGTH }, (_, index) => at(begin + index)))
    const length = Math.min(at(LENGTH), MOST_DATA, Math.max(0, report.byteLength - begin - AIM_LENGTH))
    for (let index = 0; index < length; index += 1) bytes.push(at(begin + AIM_LENGTH + index))
    if (bytes.length > MOST_BYTES) restart()
    if (at(CONTINUED) !== 0) return null
    const data = textOf(Uint8Array.from(bytes)).replace(/[\r\n]+$/, '')
    const scan = data === '' ? null : aim + data
    restart()
    return scan
  }
}
