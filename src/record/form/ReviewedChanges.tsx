import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { type AnyRow, fieldAt, valueAt } from '../../catalogue/row.ts'
import { outlineNamed } from '../../domains/outline.ts'
import { useLabel } from '../../engine/hooks/use-row.ts'
import { viewOf } from '../../ui/fields/field-views.ts'
import { useWords } from '../../ui/fields/words.ts'
import type { Patch } from './form-values.ts'
import style from '../entity.module.css'

interface SideProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly value: unknown
}

const Side = ({ entity, path, value }: SideProps) => {
  const field = fieldAt(entity.fields, path)
  const to = field?.kind === 'reference' && outlineNamed(field.to) !== undefined ? field.to : entity.name
  const label = useLabel(to, field?.kind === 'reference' && typeof value === 'string' ? value : null)
  if (field === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : '–'
  const { Value: View } = viewOf(field)
  return <View field={field} value={value} label={label} name={path} />
}

export interface ReviewedChangesProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly changes: Patch
}

/** Each changed field with its value before and after. */
export const ReviewedChanges = ({ entity, row, changes }: ReviewedChangesProps) => {
  const { t } = useLingui()
  const words = useWords()
  return (
    <table className={style['changes']}>
      <thead>
        <tr>
          <th scope="col">{t`Field`}</th>
          <th scope="col">{t`Before`}</th>
          <th scope="col">{t`After`}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(changes).map(([path, value]) => (
          <tr key={path}>
            <th scope="row">
              {fieldAt(entity.fields, path) === undefined
                ? path.slice(path.indexOf('.') + 1)
                : words.field(entity, path)}
            </th>
            <td>
              <Side entity={entity} path={path} value={valueAt(row, path)} />
            </td>
            <td>
              <Side entity={entity} path={path} value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
