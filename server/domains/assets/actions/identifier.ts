import { identifier } from '../../../../src/domains/assets/entities/identifier.ts'
import { identifierKey } from '../../../../src/identify/lookup-keys.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { bindUnknownCodes } from '../../packing/actions/unknown-code.ts'

/** `key` is the normalised form by which scans are looked up (IDENT). */
export const identifierHooks = hooksFor(identifier, {
  derive: (_unit, values) => {
    const value = values.identifier ?? ''
    return Promise.resolve(value === '' ? {} : { key: identifierKey(value) })
  },
  created: bindUnknownCodes,
})
