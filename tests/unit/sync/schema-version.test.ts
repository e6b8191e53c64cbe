import { describe, expect, it } from 'vitest'
import { replicaShape } from '../../../src/engine/data/replica.ts'
import { SCHEMA_VERSION } from '../../../src/protocol/streams.ts'
import { commonSchema, OUR_SCHEMAS, rangeOf } from '../../../src/protocol/schema-version.ts'

describe('the version that two builds talk in', () => {
  it('is the newest that both support: the last two of each', () => {
    expect(commonSchema(rangeOf(5), rangeOf(5))).toBe(5)
    expect(commonSchema(rangeOf(5), rangeOf(6))).toBe(5)
    expect(commonSchema(rangeOf(6), rangeOf(5))).toBe(5)
    expect(commonSchema(rangeOf(5), rangeOf(7))).toBeNull()
    expect(commonSchema(rangeOf(7), rangeOf(5))).toBeNull()
    expect(OUR_SCHEMAS.max).toBe(SCHEMA_VERSION)
    expect(rangeOf(1)).toEqual({ min: 1, max: 1 })
  })

  it('[I23] another one gives the rows of a device another shape, so that they are replaced in place', () => {
    expect(replicaShape('_global', SCHEMA_VERSION + 1)).not.toBe(replicaShape('_global'))
    expect(replicaShape('_global', SCHEMA_VERSION)).toBe(replicaShape('_global'))
  })
})
