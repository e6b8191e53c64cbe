import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { fieldAt } from '../../../catalogue/row.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { ReasonPanel } from '../../../ui/page/ReasonPanel.tsx'
import { ShownValue } from '../../form/FormFields.tsx'
import type { EntityForm } from '../../form/entity-form.ts'
import style from './property.module.css'

/** What was typed and not saved before the record became read-only, to be read until it is discarded. */
export const LateInput = ({ form }: { readonly form: EntityForm }) => {
  const { t } = useLingui()
  const words = useWords()
  const { entity } = form
  return (
    <ReasonPanel
      tone="amber"
      icon={IconPencil}
      title={t`Typed here and not saved`}
      action={<Button variant="subtle" onClick={() => void form.reset()}>{t`Discard draft`}</Button>}
    >
      {t`The record became read only first. It is only on this device.`}
      <dl className={style['late']}>
        {form.typed
          .filter((path) => fieldAt(entity.fields, path) !== undefined)
          .map((path) => (
            <div key={path}>
              <dt>{words.field(entity, path)}</dt>
              <dd>{form.heldOf(path) ?? <ShownValue entity={entity} path={path} value={form.valueOf(path)} />}</dd>
            </div>
          ))}
      </dl>
    </ReasonPanel>
  )
}
