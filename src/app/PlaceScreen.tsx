import { useParams } from '@tanstack/react-router'
import { OWN_VIEWS } from './own-views.ts'
import { EntityScreen } from './EntityScreen.tsx'
import { WithDeclarations } from './WithDeclarations.tsx'
import { anyPlaceOf } from '../record/places.ts'

/** The screen of an entity for the current address; keyed, so that each record and each entity mounts its own. */
export const PlaceScreen = () => {
  // Read from this match, not from the location, which changes before this screen unmounts.
  const { _splat = '' } = useParams({ strict: false })
  const place = anyPlaceOf(`/${_splat}`)
  if (place === null) return null
  if (place.kind === 'own') {
    const View = OWN_VIEWS[place.screen.name]
    return View === undefined ? null : (
      <WithDeclarations>
        <View key={_splat} parameters={place.parameters} />
      </WithDeclarations>
    )
  }
  const of = place.kind === 'edit' ? place.id : place.kind
  return <EntityScreen key={`${place.entity.name} ${of}`} place={place} />
}
