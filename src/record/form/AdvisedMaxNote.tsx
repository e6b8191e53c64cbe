import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { advisedMaxOf, exceeded, limitingEntity } from '../../domains/transport/effects/advised-max.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { AdvisedMax } from '../../catalogue/field.ts'
import { useRow } from '../../engine/hooks/use-row.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { rowTitle } from '../../ui/fields/use-reference-options.ts'
import { useWords } from '../../ui/fields/words.ts'
import type { EntityForm } from './use-entity-form.ts'
import style from '../entity.module.css'

const Note = ({ form, path, advised }: { form: EntityForm; path: string; advised: AdvisedMax }) => {
  const { t } = useLingui()
  const words = useWords()
  const { number } = useFormat()
  const { entity } = form
  const to = limitingEntity(entity, advised)
  const chosen = form.valueOf(advised.reference)
  const limiting = useRow(to?.name ?? entity.name, to !== undefined && typeof chosen === 'string' ? chosen : null)
  const over = exceeded(advised, form.valueOf(path), form.valueOf(advised.unit), limiting?.row)
  if (over === null || to === undefined || limiting === null || limiting === undefined) return null
  const most = `${number(over.most)} ${words.option(fieldAt(to.fields, advised.unit), over.unit)}`
  const name = rowTitle(to.name, limiting)
  return (
    <p className={style['exceeds']} role="status">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      {t`More than ${name} allows: at most ${most}`}
    </p>
  )
}

/** Warns while typing that a value exceeds what a chosen record allows; saving is still possible. */
export const AdvisedMaxNote = ({ form, path }: { readonly form: EntityForm; readonly path: string }) => {
  const advised = advisedMaxOf(fieldAt(form.entity.fields, path))
  return advised === null ? null : <Note form={form} path={path} advised={advised} />
}
