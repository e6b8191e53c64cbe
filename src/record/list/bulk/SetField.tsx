import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { createElement, useState } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { fieldAt } from '../../../catalogue/row.ts'
import { entityOf } from '../../../domains/index.ts'
import { useChange } from '../../../engine/hooks/use-change.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { sentence } from '../../../i18n/sentence.ts'
import { later } from '../../../ui/later/later.tsx'
import { useWords } from '../../../ui/fields/words.ts'
import { reasonText } from '../../action/reasons.ts'
import { entityIcon } from '../../entity-icon.ts'
import { reasonsAgainstSetting } from './field-verdict.ts'
import type { SetFieldDialogProps } from './SetFieldDialog.tsx'
import { useEachRow } from './use-each-row.tsx'

const SetFieldDialog = later<SetFieldDialogProps>(
  async () => (await import('./SetFieldDialog.tsx')).SetFieldDialog,
  () => null,
)

interface SetFieldProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly ids: readonly string[]
  /** Receives the ids of the rows that stay as they are. */
  readonly onLeft: (left: readonly string[]) => void
}

/** Sets one field on all selected rows. */
export const SetField = ({ entity, path, ids, onLeft }: SetFieldProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { person } = useData()
  const { update } = useChange()
  const each = useEachRow(entity)
  const [asked, setAsked] = useState(false)
  const name = words.field(entity, path).toLowerCase()
  const field = fieldAt(entity.fields, path)
  const icon = field?.kind === 'reference' ? entityIcon(entityOf(field.to)) : IconPencil
  const set = (value: unknown): void => {
    setAsked(false)
    void each(ids, {
      whyNot: (row) => reasonsAgainstSetting(entity, path, row, person).map((one) => reasonText(one, entity, words)),
      none: (because) => t`The ${name} can be set on none of them: ${because}`,
      ask: null,
      write: (row) => update(entity.name, row.id, { [path]: value }, row),
      said: t`Saved on this device`,
    }).then(onLeft)
  }
  return (
    <>
      <Button
        leftSection={createElement(icon, { size: 18, stroke: 1.8, 'aria-hidden': true })}
        onClick={() => setAsked(true)}
      >
        {sentence(t`Set ${name}`)}
      </Button>
      {asked && (
        <SetFieldDialog entity={entity} path={path} count={ids.length} onClose={() => setAsked(false)} onSet={set} />
      )}
    </>
  )
}
