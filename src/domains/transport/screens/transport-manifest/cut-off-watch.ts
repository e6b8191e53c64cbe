import type { cutOffTime } from '../../../planning/entities/cut-off-time.ts'
import type { transportManifest } from '../../entities/transport-manifest.ts'
import { cutOffMoment, openManifestsOf, wallTime } from '../../../planning/effects/cut-off.ts'
import type { Row } from '../../../../catalogue/row.ts'

/** How often the cut-off times of the site are looked at (TM-19). */
export const CHECK_EVERY_MS = 3_600_000

type CutOff = Row<typeof cutOffTime>

export interface CutOffPorts {
  readonly now: () => number
  /** Runs later; the answer takes it back. */
  readonly later: (run: () => void, ms: number) => () => void
  /** The cut-off times of the user's site. */
  readonly cutOffs: () => Promise<readonly CutOff[]>
  /** The time zone of that site. */
  readonly zone: () => Promise<string | undefined>
  readonly manifests: () => Promise<readonly Row<typeof transportManifest>[]>
  /**
   * Asks the server to tell of the manifests that this cut-off finds open; true: that was done on this day already. False says
   * nothing of it: what is open here may not have reached the server. What it told stands in the cut-off as `announcedOn`.
   */
  readonly announce: (cutOff: string) => Promise<boolean>
}

/**
 * The cut-off check (TM-19 to TM-21): every hour the cut-off times of today get a timer each, or fire at once when their
 * time has passed. One that finds open manifests is announced, once a day; what the server could not tell of is asked again
 * with the next check.
 * Answers how to stop it.
 */
export const watchCutOffs = (ports: CutOffPorts): (() => void) => {
  const announced = new Set<string>()
  let timers: (() => void)[] = []
  let stopped = false

  const fire = async (cutOff: CutOff, day: string): Promise<void> => {
    const key = `${cutOff.id} ${day}`
    if (stopped || announced.has(key)) return
    const open = openManifestsOf(cutOff, await ports.manifests(), day)
    if (open.length > 0 && (await ports.announce(cutOff.id))) announced.add(key)
  }
  const check = async (): Promise<void> => {
    const [cutOffs, zone] = await Promise.all([ports.cutOffs(), ports.zone()])
    if (stopped) return
    const now = ports.now()
    const { day } = wallTime(now, zone)
    for (const cutOff of cutOffs) {
      const moment = cutOffMoment(cutOff, now, zone)
      if (moment === null || cutOff.announcedOn === day) continue
      // One that cannot be looked at or told keeps none of the others.
      const tell = (): Promise<void> => fire(cutOff, day).catch(() => undefined)
      if (moment > now) timers.push(ports.later(() => void tell(), moment - now))
      else await tell()
    }
  }
  const again = (): void => {
    for (const cancel of timers) cancel()
    timers = [ports.later(again, CHECK_EVERY_MS)]
    // What cannot be read now is read with the next check.
    check().catch(() => undefined)
  }
  again()
  return () => {
    stopped = true
    for (const cancel of timers) cancel()
  }
}
