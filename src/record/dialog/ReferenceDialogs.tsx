import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ReferenceField } from '../../catalogue/field.ts'
import { entityOf } from '../../domains/index.ts'
import { useMay } from '../../engine/hooks/use-permissions.ts'
import { sentence } from '../../i18n/sentence.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../ui/fields/words.ts'
import { CreateDialog } from '../form/CreateDialog.tsx'
import type { Patch } from '../form/form-values.ts'
import type { Filters, ListPlace } from '../list/list-place.ts'
import { RecordFilters } from '../list/RecordFilters.tsx'
import { Records } from '../list/Records.tsx'
import { useEntityList } from '../list/use-entity-list.ts'
import style from '../entity.module.css'

const START: ListPlace = { filters: {}, search: '', sort: null, page: 1 }

interface SearchDialogProps {
  readonly entity: AnyEntity
  readonly where: ReferenceField['where']
  readonly onPick: (id: string) => void
  readonly onClose: () => void
}

/** Finds a record with the filters of its list and picks it (DLG-05, DLG-07, DLG-09). */
const SearchDialog = ({ entity, where, onPick, onClose }: SearchDialogProps) => {
  const { t } = useLingui()
  const words = useWords()
  const [place, setPlace] = useState(START)
  const fixed = useMemo((): Filters => ({ ...entity.offered, ...where }), [entity, where])
  const entityList = useEntityList(entity, place, fixed)
  const shared = { entity, place, onPlace: setPlace, fixed }
  return (
    <DialogFrame
      opened
      size="preview"
      title={sentence(t`Search ${words.many(entity).toLowerCase()}`)}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t`Cancel`}</Button>}
    >
      <div className={style['stack']}>
        <RecordFilters {...shared} />
        <Records
          {...shared}
          entityList={entityList}
          create={null}
          fill={false}
          picks
          onOpen={({ row }) => onPick(row.id)}
        />
      </div>
    </DialogFrame>
  )
}

interface ReferenceDialogsProps {
  readonly field: ReferenceField
  readonly name: string
  /** Initial values of a new record, which its form asks for. */
  readonly proposed?: Patch
  readonly onPick: (id: string) => void
}

/** Buttons beside a reference picker: search with filters, and create a new record (DLG-04 to DLG-09). */
export const ReferenceDialogs = ({ field, name, proposed, onPick }: ReferenceDialogsProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState<'search' | 'create' | null>(null)
  const entity = entityOf(field.to)
  const mayView = useMay(entity.name, 'VIEW')
  const mayCreate = useMay(entity.name, 'CREATE')
  const close = (): void => setOpen(null)
  const pick = (id: string): void => {
    onPick(id)
    close()
  }
  // A new record takes over the filters of the picker, such as the type of a customer, but not values that the system sets.
  const isGiven = ([path, value]: [string, unknown]): boolean =>
    typeof value === 'string' && entity.create?.includes(path) === true
  const fixed = Object.fromEntries(Object.entries(field.where ?? {}).filter(isGiven))
  return (
    <div className={style['beside']}>
      {field.dialogs?.includes('search') === true && mayView && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          aria-label={t`Search: ${name}`}
          onClick={() => setOpen('search')}
        >
          {t`Search`}
        </Button>
      )}
      {field.dialogs?.includes('create') === true && mayCreate && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          aria-label={t`New: ${name}`}
          onClick={() => setOpen('create')}
        >
          {t`New`}
        </Button>
      )}
      {open === 'search' && <SearchDialog entity={entity} where={field.where} onPick={pick} onClose={close} />}
      {open === 'create' && (
        <CreateDialog
          entity={entity}
          fixed={fixed}
          {...(proposed === undefined ? {} : { proposed })}
          onClose={close}
          onCreated={onPick}
        />
      )}
    </div>
  )
}
