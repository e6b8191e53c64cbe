import { useParams } from '@tanstack/react-router'
import { OWN_VIEWS } from './own-views.ts'
import { anyPlaceOf } from '../record/places.ts'
import { laterModule } from '../ui/later/later.tsx'
import { WholeWait } from '../ui/later/waits.tsx'

const ListScreen = laterModule(() => import('../record/list/ListScreen.tsx'), WholeWait)
const EditScreen = laterModule(() => import('../record/page/EditScreen.tsx'), WholeWait)
const CreateScreen = laterModule(() => import('../record/form/CreateScreen.tsx'), WholeWait)

/** The screen of an entity for the current address; keyed, so that each record and each entity mounts its own. */
export const PlaceScreen = () => {
  // Read from this match, not from the location, which changes before this screen unmounts.
  const { _splat = '' } = useParams({ strict: false })
  const place = anyPlaceOf(`/${_splat}`)
  if (place === null) return null
  if (place.kind === 'own') {
    const View = OWN_VIEWS[place.screen.name]
    return View === undefined ? null : <View key={_splat} parameters={place.parameters} />
  }
  const { entity, kind } = place
  switch (kind) {
    case 'list':
      return <ListScreen key={entity.name} entity={entity} />
    case 'edit':
      return <EditScreen key={`${entity.name} ${place.id}`} entity={entity} id={place.id} tab={place.tab} />
    case 'create':
      return <CreateScreen key={`${entity.name} new`} entity={entity} parent={place.parent} />
  }
}
