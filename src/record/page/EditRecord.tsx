import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { type PendingList, useStatus } from '../../engine/hooks/use-status.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { Code } from '../../ui/marks/Code.tsx'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { StateTag } from '../../ui/marks/StateTag.tsx'
import { pushMessage } from '../../ui/messages/messages.ts'
import { SaveBar } from '../../ui/page/EditLayout.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageTabs } from '../../ui/page/PageTabs.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { editPath, listPath } from '../places.ts'
import { RecordLinksProvider } from '../RecordLink.tsx'
import { useSlots } from '../slots.ts'
import { useBack, useToList } from '../use-back.ts'
import { useGo } from '../use-go.ts'
import { usePageTitle } from '../use-page-title.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { ActionRefused, type NotTaken } from '../action/ActionRefused.tsx'
import { editVerdict } from './edit-verdict.ts'
import { EditingContext } from './editing.ts'
import { hasOpenField } from '../form/form-values.ts'
import { HeaderForm } from './HeaderForm.tsx'
import { HiddenTabs } from './HiddenTabs.tsx'
import { recordHead } from './record-head.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordNotices } from './RecordNotices.tsx'
import { pendingOf } from '../list/table-columns.tsx'
import { TabPanel } from './TabPanel.tsx'
import { openTab, tabsOf, withRecords } from './tabs-of.ts'
import { useEntityForm } from '../form/use-entity-form.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { useReview } from '../form/use-review.tsx'
import { useTabCounts } from './use-tab-counts.ts'
import style from '../entity.module.css'

/** A form with at least this many fields is long: Save sticks to the bottom of the screen. */
const LONG = 10

interface EditRecordProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly tab: string | null
  readonly refused: PendingChange | null
  readonly pending: PendingList | null
}

/** One record with its state, actions and tabs; a form where the user may edit it, otherwise values. */
export const EditRecord = ({ entity, record, tab: asked, refused, pending }: EditRecordProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const go = useGo()
  const back = useBack()
  const toList = useToList()
  const [search] = usePlaceSearch()
  const phone = useScreen() === 'phone'
  const { client, person, settings } = useData()
  const { update } = useChange()
  const { row } = record
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null)
  const waits = pendingOf(record, useStatus().state === 'offline')
  const slots = useSlots(entity.name)
  const head = recordHead(entity, record, format.exact, words.option)
  const title = head.title ?? words.one(entity)
  usePageTitle(`${words.one(entity)} ${title}`)
  const verdict = editVerdict(entity, row, person)
  const editable = verdict.editable || refused !== null
  const path = editPath(entity, row.id) ?? '/'
  const form = useEntityForm({
    entity,
    row,
    draftKey: `${entity.name}/${row.id}${refused === null ? '' : ` ${refused.mid}`}`,
    refused,
    confirm: useReview(entity, row),
    write: async (body, seen) => {
      if (refused === null) await update(entity.name, row.id, body, seen ?? row)
      else await client.api.edit(refused.mid, body)
    },
  })
  useLeaveGuard(form.isDirty, path)
  const editing = useMemo(
    () => ({ form: editable ? form : null, reasons: verdict.reasons }),
    [editable, form, verdict.reasons],
  )
  const allowed = tabsOf(entity, row, person, settings)
  const counts = useTabCounts(allowed, entity.name, row)
  const tabs = withRecords(allowed, counts)
  const tab = openTab(entity, tabs, asked)
  const list = search['back'] ?? listPath(entity)
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    pushMessage({ type: 'success', text: t`Saved on this device` })
    if (refused !== null) go(path, undefined, true)
  }
  const formPaths = entity.header ?? (tab?.kind === 'fields' ? tab.fields : [])
  const saves = refused !== null || form.dirty || hasOpenField(entity, formPaths, row, person, settings)
  const isForm = editable && formPaths.length > 0 && saves
  const atFoot = phone || (tab?.kind === 'fields' && tab.fields.length >= LONG)
  const saveButton = (
    <Button variant="filled" loading={form.saving} fullWidth={phone} onClick={() => void save()}>
      {t`Save`}
    </Button>
  )
  const state = entity.states === undefined ? null : row[entity.states.field]
  const archived = row.archived !== null
  const hidden = <HiddenTabs entity={entity} row={row} counts={counts} />
  const tabList =
    entity.tabs.length > 1 &&
    (tab === undefined ? (
      hidden
    ) : (
      <PageTabs
        label={words.one(entity)}
        value={tab.name}
        tabs={tabs.map(({ name }) => {
          const count = counts[name]
          return { key: name, label: words.tab(entity, name), ...(count === undefined ? {} : { count }) }
        })}
        onChange={(name) => go(editPath(entity, row.id, name) ?? path, search, true)}
        end={hidden}
      />
    ))
  return (
    <EditingContext value={editing}>
      <RecordLinksProvider>
        <Page
          title={title}
          here={head.code ?? title}
          onBack={() => back(list ?? '/dashboard')}
          {...(list === null
            ? {}
            : { breadcrumb: [{ label: words.menu(entity), href: list, onOpen: () => go(list) }] })}
          state={
            <>
              {head.code !== null && <Code value={head.code} muted />}
              {typeof state === 'string' && <StateTag state={state} label={words.state(state)} />}
              {archived && <StateTag state="archived" label={t`Archived`} />}
              {waits !== undefined && <PendingWord kind={waits} />}
            </>
          }
          actions={
            <>
              <RecordActions
                entity={entity}
                record={record}
                onArchived={() => back(list ?? '/dashboard')}
                onToList={() => toList(list ?? '/dashboard')}
                onRefused={setNotTaken}
              />
              {isForm && !atFoot && saveButton}
            </>
          }
          flush={tab !== undefined && slots.tabs?.[tab.name]?.flush === true}
          below={entity.header === undefined ? tabList || undefined : undefined}
        >
          <div className={style['notices']}>
            {notTaken !== null && <ActionRefused entity={entity} refused={notTaken} />}
            <RecordNotices entity={entity} id={row.id} pending={pending} correcting={refused?.mid ?? null} />
          </div>
          {entity.header !== undefined && (
            <>
              <HeaderForm entity={entity} row={row} />
              <div className={style['under']}>{tabList}</div>
            </>
          )}
          {tab !== undefined && <TabPanel key={tab.name} entity={entity} tab={tab} record={record} />}
          {isForm && atFoot && <SaveBar note={t`Save works without a network.`}>{saveButton}</SaveBar>}
        </Page>
      </RecordLinksProvider>
    </EditingContext>
  )
}
