import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { StateTag } from '../../../ui/marks/StateTag.tsx'
import { useSlots } from '../../slots.ts'

interface HeadStateProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly quiet?: boolean
}

/** The state of a record beside its name, in the words of the list. */
export const HeadState = ({ entity, record, quiet = false }: HeadStateProps) => {
  const words = useWords()
  const { state: Own } = useSlots(entity.name)
  const state = entity.states === undefined ? null : record.row[entity.states.field]
  if (typeof state !== 'string') return null
  if (Own !== undefined) return <Own record={record} quiet={quiet} />
  return <StateTag state={state} label={words.state(state)} quiet={quiet} />
}
