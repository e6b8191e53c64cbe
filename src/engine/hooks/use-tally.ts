import { useEffect, useState } from 'react'
import { type AnyEntity, nameOf } from '../../catalogue/entity.ts'
import type { TallyGroup } from '../data/api.ts'
import { type Known, NOT_READ } from '../data/known.ts'
import { keepSame } from '../data/same-rows.ts'
import { quiet } from '../data/early.ts'
import { useData } from './use-data.ts'
import { useEarly } from './use-early.ts'
import { watchQuery } from './watch-query.ts'

export interface Tally {
  readonly groups: Known<TallyGroup>
  readonly failed: boolean
}

const NONE: Tally = { groups: NOT_READ, failed: false }

/**
 * How many records of a replicated entity have which values at these paths, live and without archived ones. Only the counts
 * leave the worker. `by` must be the same array as long as it names the same paths.
 */
export const useTally = (entity: AnyEntity, by: readonly string[]): Tally => {
  const { client } = useData()
  const name = nameOf(entity)
  const [tally, setTally] = useState<Tally>(NONE)
  const early = useEarly(client, `${name} ${by.join(' ')}`, () => quiet(client.api.tally(name, by)))
  useEffect(
    () =>
      watchQuery(client, {
        read: () => client.api.tally(name, by),
        first: early.take(),
        concerns: (event) => event.entity === name,
        onResult: (groups) => setTally((before) => keepSame(before, { groups, failed: false })),
        onError: () => setTally((before) => ({ ...before, failed: true })),
      }),
    [client, name, by, early],
  )
  return tally
}
