import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { isBlank } from '../../../catalogue/blank.ts'
import { fieldAt } from '../../../catalogue/row.ts'
import { sentence } from '../../../i18n/sentence.ts'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'
import { controlsOf } from '../../../ui/fields/field-controls.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { WhyButton } from '../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../ui/why/why.ts'

export interface SetFieldDialogProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly count: number
  readonly onClose: () => void
  readonly onSet: (value: unknown) => void
}

/** Asks for the value that a field of the selected rows gets. */
export const SetFieldDialog = ({ entity, path, count, onClose, onSet }: SetFieldDialogProps) => {
  const { t } = useLingui()
  const words = useWords()
  const [value, setValue] = useState<unknown>(null)
  const field = fieldAt(entity.fields, path)
  if (field === undefined) return null
  const name = words.field(entity, path)
  const fieldName = name.toLowerCase()
  const what = (count === 1 ? words.one(entity) : words.many(entity)).toLowerCase()
  const { Input } = controlsOf(field)
  return (
    <DialogFrame
      opened
      title={sentence(t`Set ${fieldName} of ${count} ${what}`)}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <WhyButton
            variant="filled"
            why={isBlank(value) ? whyOf(t`Fill in first: ${name}`) : null}
            onClick={() => onSet(value)}
          >
            {t`Confirm`}
          </WhyButton>
        </>
      }
    >
      <Input
        field={field}
        entity={entity.name}
        path={path}
        name={name}
        help={t`${plural(count, { one: '# selected', other: '# selected' })}`}
        value={value}
        onChange={setValue}
      />
    </DialogFrame>
  )
}
