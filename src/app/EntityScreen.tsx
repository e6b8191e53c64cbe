import { declaredForTab, everyDeclaration } from '../record/every-declaration.ts'
import type { Place } from '../record/places.ts'
import { laterModule } from '../ui/later/later.tsx'
import { NotLoaded } from '../ui/later/NotLoaded.tsx'
import { usePart } from '../ui/later/use-part.ts'
import { WholeWait } from '../ui/later/waits.tsx'

const ListScreen = laterModule(() => import('../record/list/ListScreen.tsx'), WholeWait, 'soon')
const EditScreen = laterModule(() => import('../record/page/EditScreen.tsx'), WholeWait, 'soon')
const CreateScreen = laterModule(() => import('../record/form/CreateScreen.tsx'), WholeWait)

/** A screen of an entity, once the declarations that it needs are loaded: all of them, except on the scan board. */
export const EntityScreen = ({ place }: { readonly place: Place }) => {
  const near = place.kind === 'edit' ? declaredForTab(place.entity.name, place.tab) : null
  const { part, failed, again } = usePart(everyDeclaration, near === null)
  const entity = near ?? part?.find(({ name }) => name === place.entity.name) ?? null
  if (entity === null) return failed ? <NotLoaded again={again} /> : <WholeWait />
  switch (place.kind) {
    case 'list':
      return <ListScreen entity={entity} />
    case 'edit':
      return <EditScreen entity={entity} id={place.id} tab={place.tab} />
    case 'create':
      return <CreateScreen entity={entity} parent={place.parent} />
  }
}
