import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { StateTag } from '../../../ui/marks/StateTag.tsx'
import { useSlots } from '../../slots.ts'

/** The state of a record beside its name, in the words of the list. */
export const HeadState = ({ entity, record }: { readonly entity: AnyEntity; readonly record: ListRow }) => {
  const words = useWords()
  const { state: Own } = useSlots(entity.name)
  const state = entity.states === undefined ? null : record.row[entity.states.field]
  if (typeof state !== 'string') return null
  return Own === undefined ? <StateTag state={state} label={words.state(state)} /> : <Own record={record} />
}
