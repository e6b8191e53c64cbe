import { z } from 'zod'
import { assetType } from '../../../../src/domains/assets/entities/asset-type.ts'
import { asset } from '../../../../src/domains/assets/entities/asset.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { reasonsAgainst } from '../../../../src/catalogue/rule.ts'
import { judgeCycles } from '../../../store/cycles.ts'
import { loadForWrite } from '../../../store/get.ts'
import type { TransitionHook, Values } from '../../../store/hooks.ts'
import { idOf, readBody } from '../../../store/read-body.ts'
import { done, invalid, refused, type WriteResult } from '../../../store/result.ts'
import { stateOf, transitionRecord } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { asServer, columnOf } from '../../../actions/effects.ts'

const limitOf = async (unit: Unit, row: Row<typeof asset>): Promise<number | null> => {
  const map = await columnOf(unit, assetType, row.assetType, 'properties')
  return map?.maxLifeCycles ?? null
}

/**
 * PUT /asset/renew/{id}: starts the next life cycle with a shot count of zero, while one remains (ASSET-25, OPEN-061).
 */
export const renewHook: TransitionHook<typeof asset> = {
  guard: async (unit, row) => {
    const max = await limitOf(unit, row)
    const used = row.properties.lifeCycle ?? 0
    return max === null || used < max
      ? null
      : invalid({ 'properties.lifeCycle': [{ code: 'too-large', params: { max } }] })
  },
  patch: (_unit, row) => {
    const lifeCycle = (row.properties.lifeCycle ?? 0) + 1
    return Promise.resolve({ properties: { ...row.properties, lifeCycle, currentShotCount: 0 } })
  },
}

/** Body of `asset.replace`: the asset that takes the place. */
export const replaceBodySchema = z.object({ by: idOf })

/**
 * PUT /asset/replace/{id} with `by`, an asset in stock: `by` becomes Active under the parent of the old asset, which is
 * archived; both or neither (ASSET-26, STATE-002).
 */
export const replaceAsset = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const entity = asset
  const { principal } = unit
  const trusted = principal.trusted === true
  if (!trusted && !may(principal.person, entity, 'EDIT')) return refused('forbidden')
  const read = readBody(replaceBodySchema, body)
  if (!read.ok) return invalid(read.problems)
  const { by } = read.data
  const [oldId, newId] = [id.toLowerCase(), by.toLowerCase()]
  if (oldId === newId) return invalid({ by: [{ code: 'not-offered', params: { value: by } }] })
  const found = new Map<string, Row<typeof asset>>()
  for (const one of [oldId, newId].toSorted()) {
    const loaded = await loadForWrite(unit.db, principal, entity, one)
    if (loaded !== null) found.set(one, loaded.row)
  }
  const [old, stock] = [found.get(oldId), found.get(newId)]
  if (old === undefined) return refused('not_found')
  const current = stateOf(entity, old)
  if (old.archived !== null) return refused('archived', { current, reasons: [{ code: 'archived' }] })
  if (stock === undefined || stock.archived !== null) return invalid({ by: [{ code: 'no-such-record' }] })
  const reasons = reasonsAgainst(entity.actions.replace.when, old, principal.person)
  if (!trusted && reasons.length > 0) return refused('stale_state', { current, reasons })
  const { parentAsset } = old
  const cycles = await judgeCycles(unit, entity, stock.id, { parentAsset })
  if (Object.keys(cycles).length > 0) return invalid(cycles)
  const moved = await transitionRecord(asServer(unit), entity, stock.id, { name: 'replace', body: { parentAsset } })
  if (!moved.ok) return moved
  await updateRow(unit, entity, old.id, { archived: unit.now.toISOString() })
  return done(old.id)
}
