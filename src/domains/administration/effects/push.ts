import { momentOf, wallTime } from '../../planning/effects/cut-off.ts'
import type { PushKind, QuietHours } from '../../../protocol/push.ts'
import type { NewsCode } from './news.ts'

/** The notifications that are pushed, by code; all others wait in the notification centre. */
const KINDS: { readonly [code in NewsCode]?: PushKind } = {
  'manifests-open': 'cut-off',
  'manifests-open-more': 'cut-off',
  'work-order-assigned': 'decisions',
  'work-order-quoted': 'decisions',
  'work-order-requote': 'decisions',
  'work-order-billed': 'decisions',
  'work-order-rebill': 'decisions',
  'damage-submitted': 'decisions',
  'maintenance-requested': 'decisions',
  'sensor-above': 'alarms',
  'sensor-below': 'alarms',
  'sensor-alarm': 'alarms',
}

const kinds: ReadonlyMap<string, PushKind> = new Map(Object.entries(KINDS))

/** The kind of a notification; undefined when it is not pushed. */
export const pushKindOf = (code: unknown): PushKind | undefined =>
  typeof code === 'string' ? kinds.get(code) : undefined

/** The codes of a kind. */
export const codesOfPush = (kind: PushKind): readonly string[] =>
  [...kinds].flatMap(([code, one]) => (one === kind ? [code] : []))

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The end of the quiet hours that hold now (ms); null when none do. Equal times mean that there are none. */
export const quietUntil = ({ from, to, zone }: QuietHours, now: number): number | null => {
  const { day, time } = wallTime(now, zone)
  if (from === to) return null
  const within = from < to ? from <= time && time < to : from <= time || time < to
  if (!within) return null
  const until = momentOf(from > to && time >= from ? nextDay(day) : day, to, zone)
  return until > now ? until : null
}
