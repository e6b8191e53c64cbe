import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { EntityForm } from '../../form/entity-form.ts'
import type { InPlace } from './use-in-place.ts'
import style from './property.module.css'

/** Save, at rest while nothing is typed and primary once there is; with what was kept last beside it. */
export const SaveButton = ({ form, inPlace }: { readonly form: EntityForm; readonly inPlace: InPlace }) => {
  const { t } = useLingui()
  const typed = form.dirty
  const marks = [...inPlace.marks.values()]
  const unsettled = marks.some(({ kind }) => kind === 'refused' || kind === 'conflict')
  // A change that was waiting and no longer is, and was neither refused nor is in conflict, is on the server.
  const [waited, setWaited] = useState(false)
  const waits = !unsettled && (marks.length > 0 || (waited && !typed))
  if (waited !== waits) setWaited(waits)
  const said = waits && marks.length === 0 ? t`Sent` : inPlace.said
  return (
    <div className={style['save']}>
      <span className={style['said']} role="status">
        {!typed && inPlace.said !== '' && (
          <>
            <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
            {said}
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
