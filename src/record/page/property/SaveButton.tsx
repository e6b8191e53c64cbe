import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import type { EntityForm } from '../../form/use-entity-form.ts'
import type { InPlace } from './use-in-place.ts'
import style from './property.module.css'

/** Save, at rest while nothing is typed and primary once there is; with what was kept last beside it. */
export const SaveButton = ({ form, inPlace }: { readonly form: EntityForm; readonly inPlace: InPlace }) => {
  const { t } = useLingui()
  const typed = form.dirty
  return (
    <div className={style['save']}>
      <span className={style['said']} role="status">
        {!typed && inPlace.said !== '' && (
          <>
            <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
            {inPlace.said}
          </>
        )}
      </span>
      <Button
        variant={typed ? 'filled' : 'default'}
        {...(typed ? {} : { className: style['rest'] ?? '' })}
        loading={form.saving}
        onClick={() => void inPlace.save()}
      >
        {t`Save`}
      </Button>
    </div>
  )
}
