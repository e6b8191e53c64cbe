import { useParams } from '@tanstack/react-router'
import { OWN_VIEWS } from './own-views.ts'
import { EntityScreen } from './EntityScreen.tsx'
import { WithDeclarations } from './WithDeclarations.tsx'
import { anyPlaceOf } from '../record/places.ts'
import { personOf } from '../session/session.ts'
import { useSignedIn } from '../session/use-session.ts'
import { laterModule } from '../ui/later/later.tsx'
import { WholeWait } from '../ui/later/waits.tsx'
import { mayOpen } from './route-guard.ts'

const NoLonger = laterModule(() => import('./NoLonger.tsx'), WholeWait)

/** The screen of an entity for the current address; keyed, so that each record and each entity mounts its own. */
export const PlaceScreen = () => {
  // Read from this match, not from the location, which changes before this screen unmounts.
  const { _splat = '' } = useParams({ strict: false })
  const path = `/${_splat}`
  const place = anyPlaceOf(path)
  const signedIn = useSignedIn()
  if (place === null) return null
  // The guard judges when a page opens; a role may be taken away while it is open. Pages of records stay open, so that typed input is not
  // lost.
  const isList = place.kind === 'list' || place.kind === 'own'
  if (isList && signedIn !== null && !mayOpen(personOf(signedIn), path)) return <NoLonger />
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
