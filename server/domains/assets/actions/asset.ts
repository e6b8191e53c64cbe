import { asset } from '../../../../src/domains/assets/entities/asset.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { refused } from '../../../store/result.ts'
import { keepAssetStep, keepMove } from './asset-log.ts'
import { renewHook, replaceAsset } from './asset-life.ts'
import { seeAsset } from './last-seen.ts'

/**
 * Assets (STATE-001 to STATE-006, ASSET-25, ASSET-26). An asset in stock needs a place and has no parent; the place may
 * be given with the step.
 */
export const assetHooks = hooksFor(asset, {
  transitions: {
    stock: {
      guard: (_unit, row) =>
        Promise.resolve(
          (row.site ?? null) === null ? refused('validation', { problems: { site: [{ code: 'required' }] } }) : null,
        ),
      patch: () => Promise.resolve({ parentAsset: null }),
    },
    replace: { patch: (_unit, _row, body) => Promise.resolve({ parentAsset: body.parentAsset ?? null }) },
    renew: renewHook,
    move: {
      after: async (unit, row) => {
        await seeAsset(unit, row.id, unit.at.toISOString())
        await keepMove(unit, row)
      },
    },
  },
  moved: keepAssetStep,
  actions: { replace: replaceAsset },
})
