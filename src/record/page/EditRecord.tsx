import { useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { later } from '../../ui/later/later.tsx'
import { TabWait } from '../../ui/later/waits.tsx'
import { Code } from '../../ui/marks/Code.tsx'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { StateTag } from '../../ui/marks/StateTag.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageTabs } from '../../ui/page/PageTabs.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import type { ActionRefusedProps } from '../action/ActionRefused.tsx'
import { useNotTaken } from '../action/use-not-taken.ts'
import { pendingOf } from '../list/pending-of.ts'
import { editPath, listPath } from '../places.ts'
import { RecordLinksProvider } from '../RecordLink.tsx'
import { useSlots } from '../slots.ts'
import { useBack, useLeave, useToList } from '../use-back.ts'
import { useGo } from '../use-go.ts'
import { usePageTitle } from '../use-page-title.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { EditingContext } from './editing.ts'
import { HeadActions } from './head/HeadActions.tsx'
import type { HeadLinesProps } from './head/HeadLines.tsx'
import type { KeysDialogProps } from './head/KeysDialog.tsx'
import { HeadState } from './head/HeadState.tsx'
import { PlaceLine } from './head/PlaceLine.tsx'
import type { TabsEndProps } from './head/TabsEnd.tsx'
import { pageKeys } from './head/page-keys.ts'
import { useListPlace } from './head/use-list-place.ts'
import { useNext } from './head/use-next.ts'
import { useRecordKeys } from './head/use-record-keys.ts'
import type { OverviewProps } from './overview/Overview.tsx'
import { overviewTabOf } from './overview/overview-tab.ts'
import { tabRowOf } from './overview/tab-row.ts'
import { recordHead } from './record-head.ts'
import type { FieldMarks } from './property/field-marks.ts'
import { RecordNotices } from './RecordNotices.tsx'
import { TabPanel } from './TabPanel.tsx'
import { openTab, tabsOf, useSameTabs, withRecords } from './tabs-of.ts'
import { useCalled } from './use-called.tsx'
import { useParent } from './use-parent.ts'
import { useRecordEditing } from './use-record-editing.ts'
import { useTabCounts } from './use-tab-counts.ts'
import style from '../entity.module.css'

const KeysDialog = later<KeysDialogProps>(
  async () => (await import('./head/KeysDialog.tsx')).KeysDialog,
  () => null,
)

/** Room for the lines, so that the rest of the page does not move. */
const LinesWait = ({ entity }: HeadLinesProps) =>
  (entity.overview?.facts ?? []).length > 0 && (
    <div className={style['linesWait']} data-path={entity.overview?.path === undefined ? undefined : ''} />
  )
const TabsEnd = later<TabsEndProps>(
  async () => (await import('./head/TabsEnd.tsx')).TabsEnd,
  () => null,
  'soon',
)
const HeadLines = later<HeadLinesProps>(async () => (await import('./head/HeadLines.tsx')).HeadLines, LinesWait, 'soon')
const Overview = later<OverviewProps>(async () => (await import('./overview/Overview.tsx')).Overview, TabWait, 'soon')
const ActionRefused = later<ActionRefusedProps>(async () => (await import('../action/ActionRefused.tsx')).ActionRefused)

interface EditRecordProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly tab: string | null
  readonly refused: PendingChange | null
  readonly marks: FieldMarks
}

const OneRecord = ({ entity, record, tab: asked, refused, marks }: EditRecordProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const go = useGo()
  const back = useBack()
  const leave = useLeave()
  const toList = useToList()
  const [search] = usePlaceSearch()
  const phone = useScreen() === 'phone'
  const { person, settings } = useData()
  const { row } = record
  const page = useRef<HTMLDivElement>(null)
  const [notTaken, setNotTaken] = useNotTaken()
  const [keysShown, setKeysShown] = useState(false)
  const waits = pendingOf(record, useOffline())
  const slots = useSlots(entity.name)
  const head = recordHead(entity, record, format.exact, words.option)
  const { title, calling } = useCalled(entity, record, head.title ?? words.one(entity))
  usePageTitle(`${words.one(entity)} ${title}`)
  const path = editPath(entity, row.id) ?? '/'
  const saved = useCallback((): void => {
    if (refused !== null) go(path, undefined, true)
  }, [go, path, refused])
  const { editing, inPlace } = useRecordEditing({
    entity,
    row,
    refused,
    marks,
    ...(notTaken === null || notTaken.of !== undefined ? {} : { asked: notTaken.problems }),
    onSaved: saved,
  })
  const allowed = tabsOf(entity, row, person, settings)
  const { now: counts, first, isCounting } = useTabCounts(allowed, entity.name, row)
  const tabs = useSameTabs(withRecords(allowed, row, counts))
  // All parts, not only those with records: a part without any shows nothing, and so is not rendered again for each count.
  const parts = useSameTabs(allowed)
  const tab = openTab(entity, tabs, asked)
  const overview = overviewTabOf(entity, tabs)
  const order = tabRowOf(entity, tabs, overview, counts, first)
  const steps = useNext(entity, record)
  const place = useListPlace(entity, row.id)
  const parent = useParent(entity, row)
  const list = search['back'] ?? (parent === null ? listPath(entity) : null)
  const up = list ?? parent?.path ?? '/dashboard'
  const crumb = (label: string, href: string | null) => (href === null ? [] : [{ label, href, onOpen: () => go(href) }])
  const crumbs =
    parent === null
      ? crumb(words.menu(entity), list)
      : [...crumb(words.menu(parent.entity), listPath(parent.entity)), ...crumb(parent.label, parent.path)]
  const archived = row.archived !== null
  const left = useCallback((): void => back(up), [back, up])
  const archivedHere = useCallback((): void => leave(up), [leave, up])
  const listed = useCallback((): void => toList(up), [toList, up])
  const openRecord = (id: string): void => go(editPath(entity, id) ?? path, search, true)
  const toRecord = (id: string | null) => (id === null ? null : (): void => openRecord(id))
  const openTabNamed = useCallback(
    (name: string): void => go(editPath(entity, row.id, name) ?? path, search, true),
    [go, entity, row.id, path, search],
  )
  useRecordKeys({
    letters: pageKeys({
      page: () => page.current,
      tabs: order.tabs.map(({ name }) => name),
      onTab: openTabNamed,
      onRecord: openRecord,
      place,
      onHelp: () => setKeysShown(true),
    }),
    save: () => void inPlace.save(),
    undo: () => void inPlace.undo(),
  })
  const hidden = <TabsEnd entity={entity} row={row} counts={counts} tail={order.tail} onOpen={openTabNamed} />
  const tabList =
    entity.tabs.length > 1 &&
    (tab === undefined ? (
      hidden
    ) : (
      <PageTabs
        label={words.one(entity)}
        value={tab.name}
        tabs={order.tabs.map(({ name, kind }) => {
          // A hierarchy shows more than the records right below it.
          const count = kind === 'tree' ? 0 : (counts[name] ?? 0)
          const Mark = slots.tabs?.[name]?.Mark
          const shown = Mark === undefined ? { count } : { mark: <Mark record={record} /> }
          return { key: name, label: words.tab(entity, name), ...(count === 0 ? {} : shown) }
        })}
        onChange={openTabNamed}
        counting={isCounting}
        end={hidden}
      />
    ))
  const own = tab === undefined ? undefined : slots.tabs?.[tab.name]
  const flush = own?.flush === true
  const isOverview = tab !== undefined && tab === overview
  const actions = (atFoot: boolean) => (
    <HeadActions
      entity={entity}
      record={record}
      steps={steps}
      atFoot={atFoot}
      onArchived={archivedHere}
      onToList={listed}
      onRefused={setNotTaken}
    />
  )
  const panel = useMemo(
    () => tab !== undefined && <TabPanel key={tab.name} entity={entity} tab={tab} record={record} />,
    [entity, tab, record],
  )
  return (
    <EditingContext value={editing}>
      <RecordLinksProvider>
        <div ref={page} className={style['record']}>
          {calling}
          <Page
            title={title}
            here={head.code ?? title}
            {...(head.coded === true ? { code: 'title' } : head.code !== null ? { code: 'here' } : {})}
            onBack={left}
            {...(crumbs.length === 0 ? {} : { breadcrumb: crumbs })}
            {...(place === null || phone
              ? {}
              : {
                  aside: (
                    <PlaceLine place={place} onPrevious={toRecord(place.previous)} onNext={toRecord(place.next)} />
                  ),
                })}
            state={
              <>
                {head.code !== null && <Code value={head.code} muted />}
                <HeadState entity={entity} record={record} />
                {archived && <StateTag state="archived" label={t`Archived`} />}
                {waits !== undefined && <PendingWord kind={waits} />}
                {own?.Beside !== undefined && <own.Beside record={record} />}
              </>
            }
            {...(phone && !flush ? {} : { actions: actions(false) })}
            under={!flush && <HeadLines entity={entity} record={record} steps={steps} counts={counts} />}
            flush={flush}
            plain={isOverview}
            below={tabList || undefined}
          >
            <div className={style['notices']}>
              {notTaken !== null && (
                <ActionRefused
                  entity={entity}
                  refused={notTaken}
                  {...(overview === undefined || notTaken.of !== undefined
                    ? {}
                    : { fieldsIn: page, toFields: () => openTabNamed(overview.name) })}
                />
              )}
              <RecordNotices entity={entity} id={row.id} correcting={refused?.mid ?? null} />
            </div>
            {isOverview ? (
              <Overview key={row.id} entity={entity} record={record} tabs={parts} tab={tab} onTab={openTabNamed}>
                {tab.kind === 'fields' ? null : panel}
              </Overview>
            ) : tab === undefined ? (
              entity.header !== undefined && (
                <Overview key={row.id} entity={entity} record={record} tabs={parts} tab={null} onTab={openTabNamed}>
                  {null}
                </Overview>
              )
            ) : (
              panel
            )}
            {phone && !flush && actions(true)}
          </Page>
        </div>
        {keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
      </RecordLinksProvider>
    </EditingContext>
  )
}

/** One record: what it is and what comes next in its head, its tabs, the first of which is the overview. */
export const EditRecord = memo(OneRecord)
