import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { EditLayout } from '../../ui/page/EditLayout.tsx'
import { EditBody } from './EditBody.tsx'

/** The form above the tabs, on screens without a form tab (OPEN-029). */
export const HeaderForm = ({ entity, row }: { readonly entity: AnyEntity; readonly row: AnyRow }) => (
  <EditLayout>
    <EditBody entity={entity} row={row} paths={entity.header ?? []} />
  </EditLayout>
)
