import { type Check, checkedValue, judgeChecks, type CheckContext } from '../../../catalogue/checks.ts'
import { isBlank } from '../../../catalogue/blank.ts'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { AnyRow } from '../../../catalogue/row.ts'

const isBroken = (entity: AnyEntity, check: Check, row: AnyRow, matches: CheckContext['matches']): boolean =>
  Object.keys(judgeChecks(entity, [check], row, { matches, touches: () => true })).length > 0

/** The rows that would be refused if somebody saved the field of this rule as it is; of equal values that must be unique all. */
export const breakersOf = <R extends { readonly row: AnyRow }>(
  entity: AnyEntity,
  check: Check,
  records: readonly R[],
  matches: CheckContext['matches'],
): readonly R[] => {
  const valueOf = ({ row }: R): string => JSON.stringify(checkedValue(row, check.path) ?? null)
  const times = new Map<string, number>()
  if (check.is === 'unique')
    for (const one of records) {
      if (!isBlank(checkedValue(one.row, check.path))) times.set(valueOf(one), (times.get(valueOf(one)) ?? 0) + 1)
    }
  return records.filter((one) => (times.get(valueOf(one)) ?? 0) > 1 || isBroken(entity, check, one.row, matches))
}
