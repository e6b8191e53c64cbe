import { circleOf } from '../../catalogue/circle.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { entityOf } from '../../domains/index.ts'
import { laddersOf } from '../../domains/ladders.ts'
import { WriteRefused } from '../data/api.ts'
import { rowTable } from '../data/replica.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { Context } from './context.ts'
import { labelOf } from './prepare.ts'

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Throws a refusal that names the field when a reference would close a cycle among the records on this device. */
export const demandNoCircle = async (
  context: Context,
  stream: string,
  entity: AnyEntity,
  id: string,
  before: StoredRow | null,
  patch: { readonly [field: string]: unknown },
): Promise<void> => {
  const table = rowTable(entity.name)
  for (const { of, lower, upper } of laddersOf(entity)) {
    if (!Object.hasOwn(patch, upper) && (lower === null || !Object.hasOwn(patch, lower))) continue
    const after: { readonly [field: string]: unknown } = { ...before, ...patch }
    const [from, to] = [lower === null ? id : idOf(after[lower]), idOf(after[upper])]
    if (from === null || to === null) continue
    await context.showing.idle()
    const names = rowTable(of)
    const path = await context.replica(stream).read([...new Set([table, names])], async (tx) => {
      const links = lower === null ? [] : (await tx.find(table)).filter((row) => row.archived === null && row.id !== id)
      const found = await circleOf(from, to, async (one) => {
        const above = lower === null ? [await tx.get(table, one)] : links.filter((row) => row[lower] === one)
        return above.flatMap((row) => idOf(row?.[upper]) ?? [])
      })
      if (found === null) return null
      const rows = await Promise.all(found.map((one) => tx.get(names, one)))
      return rows.map((row) => labelOf(entityOf(of), row ?? null) ?? entityOf(of).label[0]).join(' > ')
    })
    if (path !== null) throw new WriteRefused('validation', { [upper]: [{ code: 'cycle', params: { path } }] })
  }
}
