import type { AnyEntity } from '../../catalogue/entity.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { InsideContext, useSlots } from '../slots.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { INSIDE } from '../page/inside.ts'
import { NewRecordForm } from './NewRecordForm.tsx'
import { parentPatch } from '../page/parent-patch.ts'
import { useInitial } from './use-initial.ts'

interface CreateScreenProps {
  readonly entity: AnyEntity
  readonly parent: string | null
}

const GenericCreate = ({ entity, parent }: CreateScreenProps) => {
  const [search] = usePlaceSearch()
  const { create } = useChange()
  const initial = useInitial(entity, parentPatch(entity, parent, search['with']))
  return (
    <NewRecordForm
      entity={entity}
      draftKey={`${entity.name}/new`}
      initial={initial}
      write={(body) => create(entity.name, body)}
    />
  )
}

/** The create screen of any entity (EDIT-01), or the one from its slot. */
const CreateScreen = ({ entity, parent }: CreateScreenProps) => {
  const Own = useSlots(entity.name).create
  return (
    <InsideContext value={INSIDE}>
      {Own === undefined ? <GenericCreate entity={entity} parent={parent} /> : <Own entity={entity} parent={parent} />}
    </InsideContext>
  )
}

export default CreateScreen
