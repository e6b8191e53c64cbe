import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { OWN_VIEWS } from '../screens/own-views.ts'
import { anyPlaceOf } from '../screens/places.ts'
import { SkeletonRows } from '../ui/page/Face.tsx'

const ListScreen = lazy(() => import('../screens/entity/ListScreen.tsx'))
const EditScreen = lazy(() => import('../screens/entity/EditScreen.tsx'))
const CreateScreen = lazy(() => import('../screens/entity/CreateScreen.tsx'))

/** The screen of an entity that the address names; each record and each entity gets a screen of its own. */
export const PlaceScreen = () => {
  // Of this match, not of the location: that one already names the next screen while this one still stands.
  const { _splat = '' } = useParams({ strict: false })
  const place = anyPlaceOf(`/${_splat}`)
  if (place === null) return null
  if (place.kind === 'own') {
    const View = OWN_VIEWS[place.screen.name]
    return View === undefined ? null : (
      <Suspense fallback={<SkeletonRows rows={12} />}>
        <View key={_splat} parameters={place.parameters} />
      </Suspense>
    )
  }
  const { entity, kind } = place
  return (
    <Suspense fallback={<SkeletonRows rows={12} />}>
      {kind === 'list' && <ListScreen key={entity.name} entity={entity} />}
      {kind === 'edit' && (
        <EditScreen key={`${entity.name} ${place.id}`} entity={entity} id={place.id} tab={place.tab} />
      )}
      {kind === 'create' && <CreateScreen key={`${entity.name} new`} entity={entity} parent={place.parent} />}
    </Suspense>
  )
}
