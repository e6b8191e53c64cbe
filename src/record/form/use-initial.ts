import { useMemo } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { initialPatch, type Patch } from './form-values.ts'

/** The initial values of a new record's form. */
export const useInitial = (entity: AnyEntity, fixed: Patch): Patch => {
  const { person } = useData()
  const { clock } = useFormat()
  return useMemo(() => {
    const now = Date.now()
    const context = {
      today: isoDay(now, clock),
      now: new Date(now).toISOString(),
      me: person.id,
      organization: person.organization,
    }
    return { ...initialPatch(entity, entity.create ?? [], context), ...fixed }
    // `clock` is left out on purpose: the initial values must not change as time passes.
    // eslint-disable-next-line react/exhaustive-deps
  }, [entity, person.id, person.organization, JSON.stringify(fixed)])
}
