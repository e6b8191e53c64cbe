import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { isExportable } from '../../catalogue/exportable.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { whyNotNew } from '../../session/why-not.ts'
import { useWords } from '../../ui/fields/words.ts'
import { laterModule } from '../../ui/later/later.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { DensitySwitch } from '../../ui/switches/DensitySwitch.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { createPath, editPath, opensFor, parentField } from '../places.ts'
import { InsideContext, useSlots } from '../slots.ts'
import { useGo } from '../use-go.ts'
import { usePageTitle } from '../use-page-title.ts'
import { INSIDE } from '../page/inside.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { CreateInDialog } from '../form/CreateInDialog.tsx'
import type { Filters } from './list-place.ts'
import { LeadRoom } from './LeadRoom.tsx'
import { RecordFilters } from './RecordFilters.tsx'
import { Records } from './Records.tsx'
import type { PeekProps } from './peek/Peek.tsx'
import { PeekButton } from './peek/PeekButton.tsx'
import { useListCursor } from './peek/use-list-cursor.ts'
import { useEntityList } from './use-entity-list.ts'
import { useUrlList } from './use-url-list.ts'
import { useViews } from './views/use-views.ts'
import { ViewsControl } from './views/ViewsControl.tsx'
import { useOwn } from './use-own.ts'
import { ViewNote } from './views/ViewNote.tsx'
import { WhyNoNew } from './WhyNoNew.tsx'

const Peek = laterModule<PeekProps>(() => import('./peek/Peek.tsx'))

const NONE: Filters = {}

/** Creates a record: on its own screen, or in a dialog where the entity has none. */
const NewButton = ({ entity, filters }: { entity: AnyEntity; filters: Filters }) => {
  const { t } = useLingui()
  const go = useGo()
  const path = createPath(entity)
  if (path === null) return <CreateInDialog entity={entity} fixed={NONE} name={t`New`} />
  const parent = filters[parentField(entity) ?? '']
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => go(createPath(entity, typeof parent === 'string' ? parent : undefined) ?? path)}
    >
      {t`New`}
    </Button>
  )
}

const GenericList = ({ entity }: { readonly entity: AnyEntity }) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const format = useFormat()
  const screen = useScreen()
  const { person, project } = useData()
  const [place, setPlace] = useUrlList(entity)
  const fixed = useOwn(entity)
  const views = useViews(entity, place, setPlace, useEntityList(entity, place, fixed))
  const { entityList } = views
  const listed = rowsSoFar(entityList.list)
  const cursor = useListCursor(
    {
      ids: listed.map(({ row }) => row.id),
      offset: entityList.list.offset,
      total: entityList.amount?.final === true ? entityList.amount.count : null,
    },
    place.page,
    (page) => setPlace({ ...place, page }),
  )
  const noCreate = whyNotNew(entity, person, project)
  const mayCreate = entity.create !== undefined && noCreate.length === 0
  const title = words.menu(entity)
  usePageTitle(title)
  const { total, filtered } = entityList
  // Without a project there is no list to count.
  const amount = project === null && entity.stream === 'project' ? null : entityList.amount
  const count = amount === null ? '' : format.number(amount.count)
  const all = total === null ? '' : format.number(total)
  const { listActions: OwnActions, listLead: OwnLead } = useSlots(entity.name)
  const create = mayCreate ? <NewButton entity={entity} filters={place.filters} /> : null
  const { peeked } = cursor
  const peekedPath = peeked === null || !opensFor(person, entity) ? null : editPath(entity, peeked)
  const beside = peeked !== null && (
    <Peek
      entity={entity}
      id={peeked}
      listed={listed.find(({ row }) => row.id === peeked)}
      cursor={cursor}
      onOpen={peekedPath === null ? undefined : () => go(peekedPath)}
    />
  )
  const shared = { entity, place, onPlace: setPlace, fixed }
  return (
    <Page
      title={title}
      flush
      {...(amount === null
        ? {}
        : { count: !amount.final ? t`${count} so far` : filtered && all !== '' ? t`${count} of ${all}` : count })}
      actions={
        <>
          {screen !== 'phone' && <ColumnChooser entity={entity} entityList={entityList} />}
          {screen !== 'phone' && <DensitySwitch />}
          {cursor.toggle !== undefined && <PeekButton on={cursor.peeked !== null} onClick={cursor.toggle} />}
          {isExportable(entity) && <ExportButton entity={entity} query={entityList.query} />}
          {OwnActions !== undefined && <OwnActions />}
          {create ?? <WhyNoNew entity={entity} why={entity.create === undefined ? [] : noCreate} />}
        </>
      }
      below={
        <>
          {OwnLead !== undefined && (
            <LeadRoom entity={entity.name}>
              <OwnLead />
            </LeadRoom>
          )}
          <RecordFilters
            {...shared}
            views={project === null ? undefined : <ViewsControl entity={entity} views={views} />}
          />
          <ViewNote entity={entity} view={views.chosen} />
        </>
      }
    >
      <Records {...shared} entityList={entityList} create={create} cursor={cursor} beside={beside} fill />
    </Page>
  )
}

/** The list of any entity (LIST-01), or the one from its slot. */
const ListScreen = ({ entity }: { readonly entity: AnyEntity }) => {
  const Own = useSlots(entity.name).list
  return (
    <InsideContext value={INSIDE}>
      {Own === undefined ? <GenericList entity={entity} /> : <Own entity={entity} />}
    </InsideContext>
  )
}

export default ListScreen
