import { type AnyRow, valueAt } from '../../catalogue/row.ts'

/** The shots of one asset against the limits of its type. */
export interface ShotCount {
  readonly id: string
  readonly name: string
  readonly current: number
  readonly max: number | null
  readonly warning: number | null
  /** Shots that are left; negative is overdue (SHOT-01, OPEN-063). Null without a limit. */
  readonly toMax: number | null
  readonly toWarning: number | null
}

const numberAt = (row: AnyRow | null | undefined, path: string): number | null => {
  const value = row === null || row === undefined ? null : valueAt(row, path)
  return typeof value === 'number' ? value : null
}

export const shotCountOf = (asset: AnyRow, type: AnyRow | null | undefined): ShotCount => {
  const current = numberAt(asset, 'properties.currentShotCount') ?? 0
  const max = numberAt(type, 'properties.maxShotCount')
  const warning = numberAt(type, 'properties.warningShotCount')
  return {
    id: asset.id,
    name: String(asset['name'] ?? asset['serial'] ?? ''),
    current,
    max,
    warning,
    toMax: max === null ? null : max - current,
    toWarning: warning === null ? null : warning - current,
  }
}

const after = (a: number | null, b: number | null): number => (a ?? Infinity) - (b ?? Infinity) || 0

/** The one with the smallest difference: by what is left to the maximum, ties by what is left to the warning (SHOT-02, OPEN-063). */
export const mostUrgent = (counts: readonly ShotCount[]): ShotCount | null =>
  counts.reduce<ShotCount | null>((first, one) => {
    if (first === null) return one
    const difference = after(one.toMax, first.toMax) || after(one.toWarning, first.toWarning)
    return difference < 0 ? one : first
  }, null)

/** A tick at every tenth of the maximum, both ends included (SHOT-03, CONST-26). */
export const ticksOf = (max: number): readonly number[] => Array.from({ length: 11 }, (_, index) => (max * index) / 10)

/** Life cycles that are left (SHOT-04); null when the type has no limit. */
export const remainingCycles = (asset: AnyRow, type: AnyRow | null | undefined): number | null => {
  const most = numberAt(type, 'properties.maxLifeCycles')
  return most === null ? null : most - (numberAt(asset, 'properties.lifeCycle') ?? 0)
}

export type ShotFamily = 'green' | 'amber' | 'red'

/** How it stands: within limits, past the warning, at or past the maximum. */
export const familyOf = ({ toMax, toWarning }: ShotCount): ShotFamily =>
  toMax !== null && toMax <= 0 ? 'red' : toWarning !== null && toWarning <= 0 ? 'amber' : 'green'
