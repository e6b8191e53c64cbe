import type { ReaderSettings } from '../reader-settings.ts'
import type { Diagnosis } from './diagnose.ts'

/** A character that nobody types as text, so that it alone begins a code. */
const RARE = /^[~`|^\\{}¬¦§°¨]$/
/** Room for a gap that is longer than those measured. */
const ROOM = 1.25

/** What to set on this device so that codes of the reader are read as they are printed; null when nothing is to be set. */
export const settingsFor = ({ findings, reading }: Diagnosis): ReaderSettings | null => {
  let settings: ReaderSettings = {}
  let strips = { start: '', end: '' }
  let terminates = false
  const timing = findings.find((one) => one.kind === 'timing')
  const set = (more: ReaderSettings): void => {
    settings = { ...settings, ...more }
  }
  for (const finding of findings) {
    if (finding.kind === 'end' && finding.state === 'right') terminates = true
    if (finding.state !== 'set') continue
    switch (finding.kind) {
      case 'layout':
      case 'case':
        if (reading !== null && reading !== undefined) {
          const device = findings.find((one) => one.kind === 'layout')?.device ?? null
          set({ layout: { reader: reading.reader, device: reading.device ?? device } })
        }
        break
      case 'alt-codes':
        set({ altCodes: true })
        break
      case 'prefix':
        if (RARE.test(finding.text)) set({ prefix: finding.text })
        else strips = { ...strips, start: finding.text }
        break
      case 'suffix':
        strips = { ...strips, end: finding.text }
        break
      case 'end':
        set({ idle: Math.min(1000, Math.max(150, Math.ceil((timing?.longest ?? 0) * 4))) })
        break
      case 'timing':
        set({ medianGap: Math.ceil(finding.median * ROOM), longestGap: Math.ceil(finding.longest * ROOM) })
        break
      case 'separator':
        if (finding.by !== null)
          set('key' in finding.by ? { separatorKey: finding.by.key } : { separator: finding.by.text })
        break
      default:
    }
  }
  if (strips.start !== '' || strips.end !== '') set({ strips })
  if (Object.keys(settings).length === 0) return null
  return terminates ? { ...settings, terminates: true } : settings
}
