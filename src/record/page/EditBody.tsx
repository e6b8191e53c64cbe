import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useWords } from '../../ui/fields/words.ts'
import { Panel } from '../../ui/page/EditLayout.tsx'
import { FormFields, Values } from '../form/FormFields.tsx'
import { FormNotices } from '../form/FormNotices.tsx'
import { hasOpenField } from '../form/form-values.ts'
import { useEditing } from './editing.ts'
import { KeptField } from './property/KeptField.tsx'
import { SaveButton } from './property/SaveButton.tsx'
import { LateInput } from './property/LateInput.tsx'
import { ReadOnlyPanel } from './property/ReadOnlyPanel.tsx'
import style from './property/property.module.css'

export interface EditBodyProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly paths: readonly string[]
  /** Heading; by default that of the tab that holds the first field. */
  readonly title?: string
}

/** Fields of a record on a tab of their own: as a form, whose values are kept as in the overview, or as read-only values with the reason. */
export const EditBody = ({ entity, row, paths, title }: EditBodyProps) => {
  const { t } = useLingui()
  const words = useWords()
  const id = useId()
  const { person, settings } = useData()
  const { form, inPlace, late } = useEditing()
  const tab = entity.tabs.find((one) => one.kind === 'fields' && one.fields.some((path) => path === paths[0]))
  const heading = title ?? (tab === undefined ? t`Properties` : words.tab(entity, tab.name))
  if (form === null || inPlace === null) {
    return (
      <>
        <ReadOnlyPanel entity={entity} row={row} />
        {late !== null && <LateInput form={late} />}
        <Panel>
          <Values entity={entity} paths={paths} valueOf={(path) => valueAt(row, path)} row={row} />
        </Panel>
      </>
    )
  }
  return (
    <section className={style['form']} aria-labelledby={id}>
      <div className={style['head']}>
        <h2 id={id} className={style['title']}>
          {heading}
        </h2>
        {(form.dirty || hasOpenField(entity, paths, row, person, settings)) && (
          <SaveButton form={form} inPlace={inPlace} />
        )}
      </div>
      <FormNotices form={form} />
      <FormFields form={form} paths={paths} Field={KeptField} />
    </section>
  )
}
