import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Tab } from '../../catalogue/entity.ts'
import { entityNamed, entityOf } from '../../domains/index.ts'
import { type AnyRow, fieldAt } from '../../catalogue/row.ts'
import { passes, reasonsAgainst } from '../../catalogue/rule.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { type Hindrance, whyNotAtAll } from '../../session/why-not.ts'
import { createPath, parentField } from '../places.ts'
import { useGo } from '../use-go.ts'
import type { CreateDialogProps } from '../form/CreateDialog.tsx'
import { CreateInDialog } from '../form/CreateInDialog.tsx'
import { dialogPaths } from '../dialog/dialog-paths.ts'
import { editVerdict } from './edit-verdict.ts'
import { EditInDialog } from './EditInDialog.tsx'
import type { Filters, ListPlace } from '../list/list-place.ts'
import { pointedTo, relatedFilters } from '../list/related-filters.ts'
import { RecordFilters } from '../list/RecordFilters.tsx'
import { Records } from '../list/Records.tsx'
import { RefusedRelated } from './RefusedRelated.tsx'
import { useEntityList } from '../list/use-entity-list.ts'
import { WhyNoNew } from '../list/WhyNoNew.tsx'
import style from '../entity.module.css'

type Related = Extract<Tab, { kind: 'related' }>

const startOf = ({ sort }: Related): ListPlace => ({
  filters: {},
  search: '',
  sort: sort === undefined ? null : { key: sort.path, order: sort.order },
  page: 1,
})

/** What a list adds to the dialog of a new record. */
type InNew = Pick<CreateDialogProps, 'below' | 'onCreated'>

interface NewRelatedProps {
  readonly tab: Related
  readonly id: string
  readonly inNew: InNew | undefined
}

const NewRelated = ({ tab, id, inNew }: NewRelatedProps) => {
  const { t } = useLingui()
  const go = useGo()
  const entity = entityOf(tab.entity)
  const path = createPath(entity, parentField(entity) === tab.by ? id : undefined)
  if (tab.create === 'dialog' || path === null)
    return <CreateInDialog entity={entity} fixed={{ [tab.by]: id }} name={t`New`} {...inNew} />
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => go(path, { with: `${tab.by}:${id}` })}
    >
      {t`New`}
    </Button>
  )
}

export interface RelatedTabProps {
  readonly tab: Related
  readonly row: AnyRow
  /** Accessible name of the list, where a tab has several of its entity. */
  readonly name?: string
  /** Overrides how a row opens. */
  readonly onOpen?: (record: ListRow) => void
  /** Other buttons that add records, before New. */
  readonly beside?: ReactNode
  /** Where such records come from, shown while there is none; by default people make them. */
  readonly empty?: string
  readonly inNew?: InNew
}

/** The records that refer to this one, as a list (LIST-17). */
export const RelatedTab = ({ tab, row, name, onOpen, beside, empty, inNew }: RelatedTabProps) => {
  const entity = entityOf(tab.entity)
  const { person, settings } = useData()
  const [place, setPlace] = useState(() => startOf(tab))
  const [edited, setEdited] = useState<ListRow | null>(null)
  const { by } = tab
  const pointed = pointedTo(tab, row)
  // Recomputed only when the values that the others refer to change.
  const limits = JSON.stringify(relatedFilters(tab, row))
  const fixed = useMemo(() => JSON.parse(limits) as Filters, [limits])
  const entityList = useEntityList(entity, place, fixed, tab.columns)
  const pointer = fieldAt(entity.fields, by)
  const about = (pointer?.kind === 'reference' ? entityNamed(pointer.to) : undefined) ?? entity
  // The record's state is named before the role, as it is what changes.
  const why: readonly Hindrance[] =
    row.archived !== null
      ? [{ code: 'archived' }]
      : [
          ...(tab.createWhen === undefined ? [] : reasonsAgainst(tab.createWhen, row, person)),
          ...whyNotAtAll(entity, 'CREATE', person),
        ]
  const offered = tab.create !== undefined && pointed !== null
  const create = !offered ? null : why.length > 0 ? (
    <WhyNoNew entity={entity} about={about} why={why} />
  ) : (
    <NewRelated tab={tab} id={pointed} inNew={inNew} />
  )
  const paths = dialogPaths(entity, fixed, person, settings)
  const open = (record: ListRow): void => {
    if (editVerdict(entity, record.row, person).editable) setEdited(record)
  }
  const changes = tab.editWhen === undefined || passes(tab.editWhen, row, person)
  const opens = paths.length > 0 && changes
  const shared = { entity, place, onPlace: setPlace, fixed }
  return (
    <div className={style['stack']}>
      <div className={style['tabHead']}>
        <RecordFilters {...shared} />
        {beside === undefined ? (
          create
        ) : (
          <div className={style['adds']}>
            {beside}
            {create}
          </div>
        )}
      </div>
      <RefusedRelated entity={entity} by={by} id={row.id} rows={rowsSoFar(entityList.list)} />
      <Records
        {...shared}
        name={name}
        entityList={entityList}
        create={null}
        {...(empty === undefined ? {} : { empty })}
        fill={false}
        fixedRows={!changes}
        onOpen={onOpen ?? (opens ? open : undefined)}
      />
      {edited !== null && (
        <EditInDialog
          key={edited.row.id}
          entity={entity}
          record={edited}
          paths={paths}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
