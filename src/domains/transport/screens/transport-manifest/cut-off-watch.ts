import type { cutOffTime } from '../../../planning/entities/cut-off-time.ts'
import type { transportManifest } from '../../entities/transport-manifest.ts'
import { cutOffMoment, openManifestsOf, wallTime } from '../../../planning/effects/cut-off.ts'
import type { Row } from '../../../../catalogue/row.ts'

/** Interval at which the cut-off times of the site are checked (TM-19). */
export const CHECK_EVERY_MS = 3_600_000

type CutOff = Row<typeof cutOffTime>

export interface CutOffPorts {
  readonly now: () => number
  /** Schedules a callback; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void
  /** The cut-off times of the user's site. */
  readonly cutOffs: () => Promise<readonly CutOff[]>
  /** The time zone of that site. */
  readonly zone: () => Promise<string | undefined>
  readonly manifests: () => Promise<readonly Row<typeof transportManifest>[]>
  /**
   * Asks the server to notify users of the manifests that are open at this cut-off; resolves to true when that has been done today. False
   * does not mean that there are none: they may not have reached the server yet. The server stores the day in `announcedOn` of the cut-off.
   */
  readonly announce: (cutOff: string) => Promise<boolean>
}

/**
 * The cut-off check (TM-19 to TM-21): every hour each cut-off of today gets a timer, or fires at once when its time has passed. A cut-off
 * with open manifests is announced once a day; a failed announcement is retried with the next check. Returns a function that stops it.
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
      // A failure of one cut-off does not block the others.
      const tell = (): Promise<void> => fire(cutOff, day).catch(() => undefined)
      if (moment > now) timers.push(ports.later(() => void tell(), moment - now))
      else await tell()
    }
  }
  const again = (): void => {
    for (const cancel of timers) cancel()
    timers = [ports.later(again, CHECK_EVERY_MS)]
    // A failed read is retried with the next check.
    check().catch(() => undefined)
  }
  again()
  return () => {
    stopped = true
    for (const cancel of timers) cancel()
  }
}
