import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { EditLayout } from '../../ui/page/EditLayout.tsx'
import { EditBody } from './EditBody.tsx'
import style from '../entity.module.css'

/** The form above the tabs, on screens without a form tab (OPEN-029). */
export const HeaderForm = ({ entity, row }: { readonly entity: AnyEntity; readonly row: AnyRow }) => (
  <div className={style['header']}>
    <EditLayout>
      <EditBody entity={entity} row={row} paths={entity.header ?? []} />
    </EditLayout>
  </div>
)
