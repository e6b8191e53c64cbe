import type { asset as assetEntity } from '../../entities/asset.ts'
import type { assetType } from '../../entities/asset-type.ts'
import type { Row } from '../../../../catalogue/row.ts'

type Asset = Row<typeof assetEntity>
type Type = Row<typeof assetType>

/** The shots of one asset and the limits of its type. */
export interface ShotCount {
  readonly id: string
  readonly name: string
  readonly current: number
  readonly max: number | null
  readonly warning: number | null
  /** Remaining shots; negative is overdue (SHOT-01, OPEN-063). Null without a limit. */
  readonly toMax: number | null
  readonly toWarning: number | null
}

export const shotCountOf = (asset: Asset, type: Type | null | undefined): ShotCount => {
  const current = asset.properties?.currentShotCount ?? 0
  const max = type?.properties?.maxShotCount ?? null
  const warning = type?.properties?.warningShotCount ?? null
  return {
    id: asset.id,
    name: asset.name ?? asset.serial ?? '',
    current,
    max,
    warning,
    toMax: max === null ? null : max - current,
    toWarning: warning === null ? null : warning - current,
  }
}

const after = (a: number | null, b: number | null): number => (a ?? Infinity) - (b ?? Infinity) || 0

/** The one closest to its maximum; of equals the one closest to its warning (SHOT-02, OPEN-063). */
export const mostUrgent = (counts: readonly ShotCount[]): ShotCount | null =>
  counts.reduce<ShotCount | null>((first, one) => {
    if (first === null) return one
    const difference = after(one.toMax, first.toMax) || after(one.toWarning, first.toWarning)
    return difference < 0 ? one : first
  }, null)

/** Ticks at every tenth of the maximum, both ends included (SHOT-03, CONST-26). */
export const ticksOf = (max: number): readonly number[] => Array.from({ length: 11 }, (_, index) => (max * index) / 10)

/** Remaining life cycles (SHOT-04); null when the type has no limit. */
export const remainingCycles = (asset: Asset, type: Type | null | undefined): number | null => {
  const most = type?.properties?.maxLifeCycles ?? null
  return most === null ? null : most - (asset.properties?.lifeCycle ?? 0)
}

export type ShotFamily = 'green' | 'amber' | 'red'

/** Level: within limits, past the warning, at or past the maximum. */
export const familyOf = ({ toMax, toWarning }: ShotCount): ShotFamily =>
  toMax !== null && toMax <= 0 ? 'red' : toWarning !== null && toWarning <= 0 ? 'amber' : 'green'
